import { expect, test } from 'vitest';
import { NOTHING_SCANNED, readStroke } from './scan-keys.ts';

/** What is scanned by these keys, so many milliseconds after each other. */
function scan(codes: readonly string[], pause = 10): string | null {
  let scanning = NOTHING_SCANNED;
  let found: string | null = null;
  for (const [at, code] of codes.entries()) {
    const { next, scanned } = readStroke(scanning, { code, at: 1_000 + at * pause });
    scanning = next;
    found = scanned;
  }
  return found;
}

test('a code is read by the places of its keys, whatever letters the layout puts on them, and ends with Enter', () => {
  expect(scan(['Digit6', 'Digit1', 'Numpad3', 'KeyT', 'Minus', 'ShiftLeft', 'Enter'])).toBe('613T-');
});

test('what is shorter than three signs, or typed by fingers, is no scan', () => {
  expect(scan(['Digit6', 'Digit1', 'Enter'])).toBe(null);
  expect(scan(['Digit6', 'Digit1', 'Digit3', 'Digit4', 'Enter'], 150)).toBe(null);
  expect(scan(['Digit6', 'Digit1', 'Digit3', 'Enter'], 100)).toBe('613');
});
