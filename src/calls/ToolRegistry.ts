import { assertOptionNames } from '../guards/assertOptionNames';
import { describeValue } from '../guards/describeValue';
import { assertDeclarationNames } from './assertDeclarationNames';
import type { Tool } from './Tool';

/** Options of {@link ToolRegistry.register}. */
export interface RegisterOptions {
  /** Take the place of a tool of the same name instead of throwing. @default false */
  readonly replace?: boolean;
}

/** The tools that a dispatcher may run, by name. A dispatcher sees tools that are registered after it was made. */
export class ToolRegistry {
  readonly #tools = new Map<string, Tool>();

  /** @throws TypeError for something that is no tool or has a misspelt declaration, and for two tools of one name. */
  constructor(tools: readonly Tool[] = []) {
    if (!Array.isArray(tools))
      throw new TypeError(`Expected \`tools\` to be an array of tools, got ${describeValue(tools)}`);
    // Holes count too.
    for (const [index, tool] of (tools as readonly Tool[]).entries())
      this.#add(tool, false, ` at tools[${index}]`);
  }

  /**
   * @throws TypeError for something that is no tool, for a declaration that is misspelt, for an unknown option, and for a
   * name that is taken, unless `replace` is set.
   */
  register(tool: Tool, options: RegisterOptions = {}): this {
    assertOptionNames('register', options, { replace: 1 });
    return this.#add(tool, options.replace === true, '');
  }

  #add(tool: Tool, replace: boolean, place: string): this {
    assertTool(tool, place);
    if (!replace && this.#tools.has(tool.name)) {
      throw new TypeError(
        `A tool named ${JSON.stringify(tool.name)} is already registered; pass { replace: true } to replace it`,
      );
    }
    this.#tools.set(tool.name, tool);
    return this;
  }

  get(name: string): Tool | undefined {
    return this.#tools.get(name);
  }

  has(name: string): boolean {
    return this.#tools.has(name);
  }

  /** The names of all tools, sorted by code unit. */
  names(): string[] {
    return [...this.#tools.keys()].sort();
  }
}

function assertTool(tool: unknown, place: string): asserts tool is Tool {
  if (typeof tool !== 'object' || tool === null) {
    throw new TypeError(`Expected a tool ({ name, execute, … })${place}, got ${describeValue(tool)}`);
  }
  const { name, execute } = tool as Partial<Tool>;
  assertDeclarationNames(name, tool);
  if (typeof name !== 'string' || name === '') {
    throw new TypeError(
      `Expected the \`name\` of a tool${place} to be a non-empty string, got ${describeValue(name)}`,
    );
  }
  if (typeof execute !== 'function') {
    throw new TypeError(
      `Expected \`execute\` of tool ${JSON.stringify(name)} to be a function, got ${describeValue(execute)}`,
    );
  }
  const declared = (declaration: string, expected: string, value: unknown): TypeError =>
    new TypeError(
      `Expected \`${declaration}\` of tool ${JSON.stringify(name)} to be ${expected}, got ${describeValue(value)}`,
    );
  for (const declaration of ['isSafeForConcurrentExecution', 'resourceKey', 'resources'] as const) {
    const value: unknown = (tool as Partial<Tool>)[declaration];
    if (value !== undefined && typeof value !== 'function')
      throw declared(declaration, 'a function of the input', value);
  }
  const { concurrencyGroup, needsApproval, resourceKey, resources } = tool as Partial<Tool>;
  if (concurrencyGroup !== undefined && !['string', 'function'].includes(typeof concurrencyGroup))
    throw declared('concurrencyGroup', 'a string or a function of the input', concurrencyGroup);
  if (needsApproval !== undefined && !['boolean', 'function'].includes(typeof needsApproval))
    throw declared('needsApproval', 'a boolean or a function of the input', needsApproval);
  if (resourceKey && resources) {
    throw new TypeError(
      `Expected tool ${JSON.stringify(name)} to declare either \`resources\` or \`resourceKey\`, got both; ` +
        '`resourceKey` is the shorthand for one exact write claim',
    );
  }
}
