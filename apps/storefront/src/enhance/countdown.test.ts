import { describe, expect, it } from 'vitest';
import { remainingText } from './countdown.ts';

describe('the countdown of a deal', () => {
  it.each([
    [0, ''],
    [-5_000, ''],
    [Number.NaN, ''],
    [1, '00:00:01'],
    [1_000, '00:00:01'],
    [3_661_000, '01:01:01'],
    [86_400_000, '1 J 00:00:00'],
    [2 * 86_400_000 + 3_000, '2 J 00:00:03'],
  ])('SF-28 · %d ms before the end reads “%s”', (left, text) => {
    expect(remainingText(left)).toBe(text);
  });
});
