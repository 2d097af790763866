/** SQLSTATE: text with NUL or half a character, a number beyond its type, text that is no value of the type. */
const STATES: ReadonlySet<string> = new Set(['22021', '22P05', '22003', '22P02']);

/** True when the database was given a value that it cannot hold at all: whoever sent it must send another. */
export function isUnholdableValue(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && STATES.has(error.code);
}

/** For a `catch`: what the database cannot even look for was never there. */
export function nullIfUnholdable(error: unknown): null {
  if (isUnholdableValue(error)) return null;
  throw error;
}
