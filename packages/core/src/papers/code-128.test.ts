import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { code128Widths } from './code-128.ts';

const sum = (widths: readonly number[] | null): number => (widths ?? []).reduce((total, width) => total + width, 0);

describe('the bars of a text', () => {
  test('have the check symbol of the standard', () => {
    // Start B, P J J 1 2 3 C, check 55, stop.
    const symbol = (value: string) => [...value].map(Number);
    expect(code128Widths('PJJ123C')).toEqual(
      ['211214', '313121', '112133', '112133', '123221', '223211', '221132', '131321', '311321', '2331112'].flatMap(
        symbol,
      ),
    );
  });

  test('are half as wide where digits stand together', () => {
    expect(sum(code128Widths('10427188'))).toBe(11 * (1 + 4 + 1) + 13);
    expect(sum(code128Widths('AB-10427'))).toBe(11 * (1 + 3 + 1 + 2 + 1 + 1 + 1) + 13);
  });

  test('begin and end with a bar, and each symbol is 11 modules wide, whatever the text', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\x20-\x7e]{1,40}$/u), (text) => {
        const widths = code128Widths(text);
        expect((widths?.length ?? 0) % 2).toBe(1);
        expect((sum(widths) - 13) % 11).toBe(0);
      }),
    );
  });

  test.each(['', 'é', 'فستان', '\n'])('are not to be had of %j', (text) => {
    expect(code128Widths(text)).toBeNull();
  });
});
