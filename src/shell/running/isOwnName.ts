// Programs and shells go by names in capitals, but for proxies and the characters of the history.
const OWN_NAME = /^(?!.*_proxy$|histchars$)[a-z][a-z0-9_]*$/;

/** Whether a variable is one that no program goes by. */
export function isOwnName(name: string): boolean {
  return OWN_NAME.test(name);
}
