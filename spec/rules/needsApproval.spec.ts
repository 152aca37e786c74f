import type { Tool } from 'rxwaves';
import { declare } from 'rxwaves/rules';

const tool = (needsApproval: boolean): Tool => ({ name: 'save', execute: () => '', needsApproval });
const rules = [{ tool: 'save', writes: [{ key: 'k' }] }];

describe('what a tool says of approvals', () => {
  it('is dropped by a rule where it says that none is needed: the rule may name writes of which it knew nothing', () => {
    expect(declare([tool(false)], rules)[0]?.needsApproval).toBeUndefined();
  });

  it('stays where it says that one is needed', () => {
    expect(declare([tool(true)], rules)[0]?.needsApproval).toBe(true);
  });
});
