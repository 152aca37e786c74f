import { createInterface } from 'node:readline';
import { Observable } from 'rxjs';
import { callLabel, type ToolRequest } from 'rxwaves';
import type { ApprovalAnswer } from 'rxwaves/middleware';
import { oneLine } from './output/oneLine';

/** Where a person is asked: what they read, what they write, and what an interruption is told to. */
export interface Terminal {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
  readonly interrupt: () => void;
}

const ANSWERS: Readonly<Record<string, ApprovalAnswer>> = { y: 'allow', n: 'deny', a: 'always' };

/** Asks whether a call may run, until the answer is one. Unsubscribing takes the question back. */
export function askOnTerminal({ call }: ToolRequest, terminal: Terminal): Observable<ApprovalAnswer> {
  return new Observable((subscriber) => {
    const { input, output, interrupt } = terminal;
    const lines = createInterface({ input, output });
    const ask = (): void => {
      lines.question(`Run ${oneLine(callLabel(call))}? [y]es, [n]o, [a]lways this tool: `, (text) => {
        const answer = ANSWERS[text.trim().toLowerCase().slice(0, 1)];
        if (answer === undefined) return ask();
        subscriber.next(answer);
        subscriber.complete();
      });
    };
    // A terminal that is read line by line keeps Ctrl-C to itself.
    lines.on('SIGINT', interrupt);
    lines.on('close', () => subscriber.complete());
    ask();
    return () => lines.close();
  });
}
