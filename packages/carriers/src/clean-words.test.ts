import fc from 'fast-check';
import { expect, test } from 'vitest';

import { cleanWords } from './clean-words.ts';

const TOKEN = 'fA+k/E5MKf"vcy=';

test('what a carrier says is shown without our secrets, however they are written', () => {
  const said = `bad token ${TOKEN}, ${encodeURIComponent(TOKEN)}, ${JSON.stringify(TOKEN)}`;
  expect(cleanWords(said, [TOKEN])).toBe('bad token •••, •••, "•••"');
});

test('and without links and phones', () => {
  expect(cleanWords('see https://yalidine.app/b?token=abc or www.x.dz/1', [])).toBe('see ••• or •••');
  expect(cleanWords('Le numéro 0770 12 34 56 (+213770123456) est faux, 3 fois', [])).toBe(
    'Le numéro ••• (•••) est faux, 3 fois',
  );
});

test('on one line of plain text, no longer than a sentence or two', () => {
  expect(cleanWords('<h1>502</h1>\n\n  Bad\u0000 Gateway\u202e', [])).toBe('502 Bad Gateway');
  expect(cleanWords('x'.repeat(10_000), [])).toHaveLength(300);
});

test('no secret survives in any text around it', () => {
  const secret = fc.string({ minLength: 8, maxLength: 40 }).filter((text) => text.trim().length >= 8);
  fc.assert(
    fc.property(fc.string(), secret, fc.string(), (before, value, after) => {
      expect(cleanWords(`${before}${value}${after}`, [value])).not.toContain(value);
    }),
  );
});
