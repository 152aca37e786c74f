import type { Redirection } from 'unbash';
import { quoteWord } from '../quoteWord';
import { refuse } from '../refuse';
import { createTouch } from '../touching/createTouch';
import { evaluateWord } from '../words/evaluateWord';
import { onlyWord } from '../words/onlyWord';
import type { Session } from './Session';
import type { State } from './State';
import { lookAtHereDocument } from './lookAtHereDocument';

const OWN_STREAM = /^\/dev\/(?:null|stdin|stdout|stderr|fd\/\d+)$/;
const DESCRIPTOR = /^(?:\d+-?|-)$/;

/** Claims what redirections read and write. */
export function touchRedirects(redirects: readonly Redirection[], session: Session, state: State): void {
  const touch = createTouch(state.cwds, session.claim);
  for (const redirect of redirects) {
    if (redirect.descriptor && redirect.descriptor.type !== 'FileDescriptor')
      refuse(`${quoteWord(`{${redirect.descriptor.name}}`)} sets a variable`);
    if (redirect.type === 'HereDoc') {
      lookAtHereDocument(redirect, session, state);
      continue;
    }
    const { target, operator } = redirect;
    if (!target) refuse(`${quoteWord(operator)} lacks its target`);
    if (redirect.type === 'HereString') {
      evaluateWord(target, session, state);
      continue;
    }
    const word = onlyWord(target, session, state);
    if (word.kind === 'stream' && operator === '<') continue;
    if (word.kind !== 'literal') refuse(`${quoteWord(word.text)} is no literal path`);
    if ((operator === '<&' || operator === '>&') && DESCRIPTOR.test(word.value)) continue;
    if (OWN_STREAM.test(word.value)) continue;
    // Below it a shell finds connections to other machines, and devices. A `..` may lead there as well.
    if (/^\/+(?:dev|proc|sys)(?:\/|$)/.test(word.value) || /^\/.*\.\./.test(word.value))
      refuse(`${quoteWord(word.text)} is no ordinary file`);
    switch (operator) {
      case '<':
        touch.read(word);
        break;
      case '>':
      case '>>':
      case '>|':
      case '&>':
      case '&>>':
      case '<>':
      case '>&':
        touch.write(word);
        break;
      default:
        refuse(`${quoteWord(operator)} is not followed`);
    }
  }
}
