import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describeValue, messageOf, type Tool } from 'rxwaves';
import { UsageError } from '../UsageError';

/** The tools that a module of the user exports by default: an array, or a function that returns one, async or not. */
export async function loadToolsModule(specifier: string): Promise<readonly Tool[]> {
  const exported = await attempt(specifier, 'could not be loaded', async () => {
    const module = (await import(urlOf(specifier))) as { default?: unknown };
    return defaultOf(module);
  });
  const tools =
    typeof exported === 'function'
      ? await attempt(
          specifier,
          'has a default export that threw',
          async () => await (exported as () => unknown)(),
        )
      : exported;
  if (Array.isArray(tools)) return tools as Tool[];
  throw new UsageError(
    `--tools ${specifier}: expected the default export to be an array of tools or a function that returns one, ` +
      `got ${describeValue(tools)}`,
  );
}

function urlOf(specifier: string): string {
  const path = resolve(specifier);
  if (existsSync(path)) return pathToFileURL(path).href;
  return pathToFileURL(createRequire(resolve('package.json')).resolve(specifier)).href;
}

/** Compiled modules export their default inside what `import` takes for the default. */
function defaultOf(module: { default?: unknown }): unknown {
  const exported = module.default;
  const isCompiled = typeof exported === 'object' && exported !== null && 'default' in exported;
  return isCompiled ? exported.default : exported;
}

async function attempt<T>(specifier: string, failure: string, action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    const [message] = (messageOf(error) ?? describeValue(error)).split('\n');
    throw new UsageError(`--tools ${specifier}: the module ${failure}: ${String(message)}`);
  }
}
