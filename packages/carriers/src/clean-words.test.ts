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

test.each([
  ['with hard spaces', '05 50 12 34 56'],
  ['with narrow ones', '0550 12 34 56'],
  ['with a mark of direction in it', '0550‎123456'],
  ['in Arabic digits', '٠٥٥٠١٢٣٤٥٦'],
  ['with brackets', '(0550) 12 34 56'],
  ['with strokes', '0550/12/34/56'],
  ['of the country, with a zero in brackets', '+213 (0) 550 12 34 56'],
])('a phone is unsaid however it is written: %s', (_, phone) => {
  const said = cleanWords(`le client ${phone} ne répond pas`, []);
  expect(said).toBe('le client ••• ne répond pas');
});

test('a link is unsaid without its scheme too; what only looks like one stays', () => {
  expect(cleanWords('voir yalidine.app/app/bordereau.php?tracking=yal-AB&token=s3cr3t ou non', [])).toBe(
    'voir ••• ou non',
  );
  expect(cleanWords('voir api.example.dz?token=s3cr3t', [])).toBe('voir •••');
  expect(cleanWords('livré à Bab El Oued/Alger, bureau n.2', [])).toBe('livré à Bab El Oued/Alger, bureau n.2');
});
