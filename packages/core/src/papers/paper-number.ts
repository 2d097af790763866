/**
 * Letters and `- / . _` around the year and the number, in this order and with something between them: no two papers of a shop are
 * called alike, whatever its pattern was before, and bars can be made of it.
 */
const PATTERN = /^[A-Za-z./_-]*\{year\}[A-Za-z./_-]+\{number\}[A-Za-z./_-]*$/u;

export const isPaperPattern = (pattern: string): boolean => PATTERN.test(pattern);

export interface PaperPlace {
  readonly year: number;
  readonly number: number;
}

/** `FA-{year}-{number}` with a width of 6: `FA-2026-000012`; a number that is longer stands whole. */
export function paperNumber(pattern: string, width: number, { year, number }: PaperPlace): string {
  return pattern.replace('{year}', String(year)).replace('{number}', String(number).padStart(width, '0'));
}
