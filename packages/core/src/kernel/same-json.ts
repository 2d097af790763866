/**
 * Whether two values are one as JSON, whatever the order of their keys; a member that is undefined is none. What is the same object is
 * not looked into, so that a large thing of which little was changed is compared at once.
 */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [mine, theirs] = [membersOf(a), membersOf(b)];
  return mine.size === theirs.size && [...mine].every(([key, value]) => isSameJson(value, theirs.get(key)));
}

const membersOf = (value: object): ReadonlyMap<string, unknown> =>
  new Map(Object.entries(value).filter(([, member]) => member !== undefined));
