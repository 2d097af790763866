import { toCentimes } from '@hanout/core/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { ParcelRequest } from './parcel.ts';
import { cutText, LONGEST_TEXT, prepareParcel, wholeDinars, type ParcelRules } from './parcel-input.ts';

const RULES: ParcelRules = {
  maxCodDinars: 150_000,
  needsDeskKey: false,
  needsPlaceKeys: 'none',
  canExchange: true,
  canOpen: true,
};

const request = (changes: Partial<ParcelRequest> = {}): ParcelRequest => ({
  reference: 'SHOP-2026-00001',
  firstName: 'Amine',
  lastName: 'Ben Ali',
  phone: '0770123456',
  mode: 'home',
  place: { wilayaCode: 16, communeName: 'Alger Centre' },
  address: 'Cité 20 Août',
  products: 'Sac',
  pieces: 1,
  amountToCollect: toCentimes(100_000),
  ...changes,
});

/** Names as people write them: Latin with accents, Arabic with and without vowels, Tifinagh, and what keyboards put between. */
const LETTERS = [...'abcéèçïôMmBb', ...'أمينةبنعليمحمّدٌ', ...'ⴰⵎⴻⵙⵙⵉ', ...'\u200f\u202a\u00a0-’', '👩‍👧', ' '];
const name = fc.array(fc.constantFrom(...LETTERS), { minLength: 1, maxLength: 400 }).map((letters) => letters.join(''));
const anyText = fc.string({ unit: 'binary', maxLength: 600 });

test('an amount leaves as the very dinars, or not at all', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000, max: 40_000_000 }), (centimes) => {
      const prepared = prepareParcel(request({ amountToCollect: toCentimes(centimes) }), RULES);
      const isSendable = centimes >= 0 && centimes % 100 === 0 && centimes <= 15_000_000;
      expect(prepared.ok).toBe(isSendable);
      if (prepared.ok) expect(prepared.value.amount * 100).toBe(centimes);
    }),
  );
  expect(wholeDinars(toCentimes(465_001))).toBeNull();
});

test('a phone leaves as ten digits that begin with 0, however it was typed', () => {
  const typed = fc
    .tuple(
      fc.constantFrom('+213', '00213', '0', '213', '+213 (0)'),
      fc.constantFrom('5', '6', '7'),
      fc.stringMatching(/^\d{8}$/),
      fc.constantFrom('', ' ', '-', '.', '\u200e'),
    )
    .map(([before, first, rest, between]) => ({
      text: `${before}${first}${rest.slice(0, 2)}${between}${rest.slice(2, 5)}${between}${rest.slice(5)}`,
      local: `0${first}${rest}`,
    }));
  fc.assert(
    fc.property(typed, ({ text, local }) => {
      const prepared = prepareParcel(request({ phone: text }), RULES);
      if (prepared.ok) expect(prepared.value.phone).toBe(local);
      else expect(text).toMatch(/^\+213 \(0\)/);
    }),
  );
  fc.assert(
    fc.property(anyText, (phone) => {
      const prepared = prepareParcel(request({ phone }), RULES);
      if (prepared.ok) expect(prepared.value.phone).toMatch(/^0[567]\d{8}$/);
    }),
  );
});

test('a name leaves in the script that it was written in, on one line, in two parts', () => {
  fc.assert(
    fc.property(name, name, (firstName, lastName) => {
      const prepared = prepareParcel(request({ firstName, lastName }), RULES);
      if (!prepared.ok) return expect(cutText(`${firstName} ${lastName}`)).toBe('');
      const { firstName: first, lastName: last, fullName } = prepared.value;
      expect(Math.min(first.length, last.length, fullName.length)).toBeGreaterThan(0);
      for (const part of [first, last, fullName]) expect([...part].length).toBeLessThanOrEqual(LONGEST_TEXT);
      expect(`${first}${last}`).not.toMatch(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/u);
    }),
  );
});

test('a text is cut at 255, never within a character, and stays as it is once cut', () => {
  fc.assert(
    fc.property(fc.oneof(anyText, name), (text) => {
      const cut = cutText(text);
      expect([...cut].length).toBeLessThanOrEqual(LONGEST_TEXT);
      expect(cut.isWellFormed()).toBe(true);
      expect(cutText(cut)).toBe(cut);
      expect(JSON.parse(JSON.stringify(cut))).toBe(cut);
    }),
  );
  expect(cutText('ح'.repeat(300))).toBe('ح'.repeat(255));
  expect([...cutText('😀'.repeat(300))]).toHaveLength(255);
});

test('a place leaves under one of the 58 codes, in Latin letters', () => {
  fc.assert(
    fc.property(fc.integer({ min: -5, max: 120 }), anyText, (wilayaCode, communeName) => {
      const prepared = prepareParcel(request({ place: { wilayaCode, communeName } }), RULES);
      if (!prepared.ok) return;
      expect(prepared.value.wilayaCode).toBeGreaterThanOrEqual(1);
      expect(prepared.value.wilayaCode).toBeLessThanOrEqual(58);
      expect(prepared.value.communeName).toMatch(/\p{Script=Latin}/u);
      expect(prepared.value.communeName).not.toMatch(/\p{Script=Arabic}/u);
    }),
  );
});

test('a reference is sent whole or not at all', () => {
  fc.assert(
    fc.property(anyText, (reference) => {
      const prepared = prepareParcel(request({ reference }), RULES);
      if (prepared.ok) expect(prepared.value.reference).toBe(reference.trim());
    }),
  );
});
