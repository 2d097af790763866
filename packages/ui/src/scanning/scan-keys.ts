/** Keys of a scanner follow each other faster than fingers do, and end with Enter. */
const LONGEST_PAUSE_MS = 100;
const SHORTEST_CODE = 3;

export type KeyStroke = { readonly code: string; readonly at: number };
export type Scanning = { readonly typed: string; readonly at: number };

export const NOTHING_SCANNED: Scanning = { typed: '', at: 0 };

/**
 * What a key makes of what was scanned so far, and the whole code once Enter ends one. By the place of the key and not by the letter on
 * it: an AZERTY or an Arabic layout would make letters of digits.
 */
export function readStroke(
  { typed, at: before }: Scanning,
  { code, at }: KeyStroke,
  longestPauseMs = LONGEST_PAUSE_MS,
): { readonly next: Scanning; readonly scanned: string | null } {
  const known = at - before <= longestPauseMs ? typed : '';
  if (code === 'Enter' || code === 'NumpadEnter')
    return { next: NOTHING_SCANNED, scanned: known.length >= SHORTEST_CODE ? known : null };
  const sign = signOf(code);
  return { next: sign === null ? { typed: known, at } : { typed: known + sign, at }, scanned: null };
}

function signOf(code: string): string | null {
  const sign = /^(?:Digit|Numpad)(\d)$/u.exec(code)?.[1] ?? /^Key([A-Z])$/u.exec(code)?.[1];
  if (sign !== undefined) return sign;
  return code === 'Minus' || code === 'NumpadSubtract' ? '-' : null;
}
