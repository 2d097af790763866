/** So many lines of a change are told one by one; a whole grid is told by how many lines of it changed. */
const TOLD = 300;

/** Each line that changed, by its name → [before, after]; '' where there was or is none. */
export function changesOfRates(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): Record<string, [string, string]> {
  const changed = [...new Set([...before.keys(), ...after.keys()])]
    .map((name): [string, [string, string]] => [name, [before.get(name) ?? '', after.get(name) ?? '']])
    .filter(([, [was, is]]) => was !== is);
  const left = changed.length - TOLD;
  const told = changed.slice(0, TOLD);
  return Object.fromEntries(left > 0 ? [...told, ['lines', [String(TOLD), String(changed.length)]]] : told);
}
