import type { ToolCall } from '../calls/ToolCall';
import type { ToolRegistry } from '../calls/ToolRegistry';
import { assertPlan } from './assertPlan';
import { declaredNode } from './declaredNode';
import type { DispatchPlan } from './DispatchPlan';
import { firstFit } from './firstFit';
import type { Planner } from './Planner';
import type { ToolNode } from './ToolNode';

/** What the tools declare about the calls of one batch: the input of every planner. */
export class ToolDependencyGraph {
  private constructor(
    /** One node per call, in request order. */
    readonly nodes: readonly ToolNode[],
  ) {}

  /** Asks the declarations of each call's tool, once per call. Never throws: what misbehaves is planned alone. */
  static fromCalls(calls: readonly ToolCall[], registry: ToolRegistry): ToolDependencyGraph {
    return new ToolDependencyGraph(
      calls.map((call, index) => declaredNode(index, call, registry.get(call.toolName))),
    );
  }

  /** @throws TypeError when the planner does not put every call into exactly one wave. */
  plan(planner: Planner = firstFit): DispatchPlan {
    const waves = planner(this.nodes);
    assertPlan(waves, this.nodes.length);
    return { nodes: this.nodes, waves };
  }
}
