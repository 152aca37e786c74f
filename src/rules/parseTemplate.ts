import { EACH, type Gap, type Step, type Template } from './Template';

const PIECE = /\{([^{}|]*)(?:\|([^{}]*))?\}|[^{}]+/gy;
const STEP = /(?:^|(?!^)\.)([^.[\]]+)|\[(\d+|\*)\]/gy;

/** The template; undefined for a text that is none. */
export function parseTemplate(source: string): Template | undefined {
  const pieces: (string | Gap)[] = [];
  let end = 0;
  for (const [text, path, fallback] of source.matchAll(PIECE)) {
    end += text.length;
    if (path === undefined) {
      pieces.push(text);
      continue;
    }
    const steps = stepsOf(path);
    if (!steps) return undefined;
    pieces.push({ source: text, steps, ...(fallback !== undefined && { fallback }) });
  }
  if (end !== source.length || pieces.length === 0) return undefined;
  // Two lists would ask for a meaning, each with each or in pairs, that a reader would have to know.
  return pieces.filter((piece) => isList(piece)).length > 1 ? undefined : { source, pieces };
}

function stepsOf(path: string): readonly Step[] | undefined {
  const steps: Step[] = [];
  let end = 0;
  for (const [text, name, index] of path.matchAll(STEP)) {
    end += text.length;
    steps.push(name ?? (index === '*' ? EACH : Number(index)));
  }
  // The first step is a field: an input is an object.
  return end === path.length && typeof steps[0] === 'string' ? steps : undefined;
}

function isList(piece: string | Gap): boolean {
  return typeof piece !== 'string' && piece.steps.includes(EACH);
}
