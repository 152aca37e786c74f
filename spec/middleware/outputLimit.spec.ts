import { fc, it as prop } from '@fast-check/jest';
import { createDispatcher } from 'rxwaves';
import { outputLimit } from 'rxwaves/middleware';
import { cutText } from '../../src/middleware/texts/cutText';
import { callsOf } from '../support/calls';

const limited = async (output: unknown, maxChars: number) => {
  const tools = [{ name: 't', execute: () => output }];
  const [answer] = await createDispatcher({ tools, middleware: [outputLimit({ maxChars })] }).run(
    callsOf('t'),
  );
  return answer?.output;
};

describe('outputLimit', () => {
  it('leaves what is short enough, and what is no text, as it is', async () => {
    const object = { rows: [1, 2] };
    expect(await limited('short', 5)).toBe('short');
    expect(await limited(object, 1)).toBe(object);
    expect(await limited(7, 0)).toBe(7);
  });

  it('keeps head and tail and says how much was cut', async () => {
    const output = await limited('a'.repeat(60) + 'b'.repeat(60), 80);
    expect(output).toBe(`${'a'.repeat(27)}\n[… 66 characters cut …]\n${'b'.repeat(27)}`);
  });

  it('bounds the text of MCP content parts and of their resources, each by its share', async () => {
    const image = { type: 'image', data: 'x'.repeat(500), mimeType: 'image/png' };
    const output = await limited(
      {
        content: [
          { type: 'text', text: 'a'.repeat(300) },
          image,
          { type: 'resource', resource: { uri: 'file:/x', text: 'b'.repeat(100) } },
        ],
      },
      200,
    );
    const { content } = output as { content: { text?: string; resource?: { text: string; uri: string } }[] };
    expect(content[0]?.text?.length).toBeLessThanOrEqual(150);
    expect(content[0]?.text).toMatch(/^a+\n\[… \d+ characters cut …\]\na+$/);
    expect(content[1]).toBe(image);
    expect(content[2]?.resource).toMatchObject({ uri: 'file:/x' });
    expect(content[2]?.resource?.text.length).toBeLessThanOrEqual(50);
  });

  it('takes another marker', async () => {
    const layer = outputLimit({ maxChars: 10, marker: (cut) => `<${cut}>` });
    const tools = [{ name: 't', execute: () => '0123456789abcdef' }];
    const [answer] = await createDispatcher({ tools, middleware: [layer] }).run(callsOf('t'));
    expect(answer?.output).toBe('012<10>def');
    const plain = outputLimit({ maxChars: 5, marker: '…' });
    const [other] = await createDispatcher({ tools, middleware: [plain] }).run(callsOf('t'));
    expect(other?.output).toBe('01…ef');
  });

  it('never cuts inside a character', () => {
    const family = '👨‍👩‍👧';
    for (let limit = 12; limit < 60; limit++) {
      const cut = cutText(`${family.repeat(5)}e\u0301x${family.repeat(5)}`, limit, () => '|');
      const [head = '', tail = ''] = cut.split('|');
      expect(head).toMatch(new RegExp(`^(${family})*(e\u0301)?x?$`));
      expect(tail).toMatch(new RegExp(`^(e\u0301)?x?(${family})*$`));
    }
  });

  prop.prop([
    fc.string({ unit: 'grapheme', maxLength: 80 }).filter((text) => !text.includes('|')),
    fc.integer({ min: 3, max: 60 }),
  ])('leaves a text no longer than the limit, well-formed, its ends those of the whole', (text, limit) => {
    const cut = cutText(text, limit, () => '|…|');
    expect(cut.length).toBeLessThanOrEqual(limit);
    expect(() => encodeURIComponent(cut)).not.toThrow();
    if (text.length <= limit) return expect(cut).toBe(text);
    const [head = '', tail = ''] = cut.split('|…|');
    expect([text.startsWith(head), text.endsWith(tail)]).toEqual([true, true]);
  });
});
