/** The filters out of a list's whole state. */
export function picked<State extends object, Name extends keyof State>(
  state: State,
  names: readonly Name[],
): Readonly<Record<string, State[Name]>> {
  return Object.fromEntries(names.map((name) => [name, state[name]]));
}
