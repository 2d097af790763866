import { expect, test } from 'vitest';
import fc from 'fast-check';
import { parseLanding } from './parse-landing.ts';

/** The library's own unit for this takes a second of processor to be made ready. */
const anyPoint = fc.integer({ min: 0, max: 0x10ffff }).map((point) => String.fromCodePoint(point));

test('SF-21 · keeps what is known of where the shopper came from, each text cut', () => {
  expect(
    parseLanding({
      source: 'facebook',
      campaign: 'c'.repeat(900),
      isAdmin: 'yes',
      __proto__: { medium: 'x' },
      medium: 7,
    }),
  ).toEqual({ source: 'facebook', campaign: 'c'.repeat(150) });
  expect(parseLanding({ referrer: 'a\r\nSet-Cookie: x\u202e\u0000b' })).toEqual({ referrer: 'a  Set-Cookie: x  b' });
});

test.each([[null], ['facebook'], [[]], [{}], [{ source: '' }], [{ source: ['x'] }], [42]])(
  'SF-21 · %j says nothing',
  (claimed) => {
    expect(parseLanding(claimed)).toBeNull();
  },
);

test('SF-21 · whatever a browser sends comes back as a few short texts or nothing', () => {
  fc.assert(
    fc.property(
      fc.anything(),
      fc.dictionary(fc.constantFrom('source', 'referrer', 'at', 'x'), fc.string({ unit: anyPoint, maxLength: 999 })),
      (any, texts) => {
        for (const claimed of [any, texts]) {
          const read = parseLanding(claimed);
          if (read === null) continue;
          expect(Object.values(read).every((text) => text.length <= 400 && !/[\p{Cc}\p{Cs}]/u.test(text))).toBe(true);
          expect(Object.keys(read).every((key) => key !== 'x')).toBe(true);
        }
      },
    ),
  );
});
