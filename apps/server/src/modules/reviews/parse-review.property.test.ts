import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseReview } from './parse-review.ts';

const TODAY = '2026-11-21';
const complete = {
  productUuid: '0b7e4c1e-6a53-4c7e-9f0e-2f6d6c1a9b10',
  name: 'Amina Benali',
  email: 'amina@exemple.dz',
  phone: '0661234567',
  purchaseDate: '2026-11-01',
  rating: '4.5',
  text: 'Très belle qualité.',
  boughtHere: 'true',
  acceptedPolicy: 'true',
};

function form(changes: Readonly<Record<string, string>> = {}): FormData {
  const data = new FormData();
  for (const [field, value] of Object.entries({ ...complete, ...changes })) data.append(field, value);
  return data;
}

const errorsOf = (data: FormData): string[] => {
  const parsed = parseReview(data, TODAY);
  return parsed.ok ? [] : Object.keys(parsed.error);
};

describe('what a review must hold', () => {
  test('SF-16 · the document’s fields make a review; without a rating it is five stars', () => {
    expect(parseReview(form(), TODAY)).toMatchObject({ ok: true, value: { ratingHalves: 9, orderNumber: null } });
    const data = form();
    data.delete('rating');
    expect(parseReview(data, TODAY)).toMatchObject({ ok: true, value: { ratingHalves: 10 } });
  });

  test('SF-16 · a blank field or an unset box is named, each alone', () => {
    for (const field of ['name', 'email', 'phone', 'text', 'purchaseDate'])
      expect(errorsOf(form({ [field]: ' \t ' }))).toEqual([field]);
    for (const field of ['boughtHere', 'acceptedPolicy'])
      for (const value of ['', '0', 'false', 'off']) expect(errorsOf(form({ [field]: value }))).toEqual([field]);
  });

  test('SF-16 · stars go from 1 to 5 in half steps and nothing else', () => {
    fc.assert(
      fc.property(fc.double({ min: -20, max: 20, noNaN: true }), (rating) => {
        const isHalfStep = rating >= 1 && rating <= 5 && Number.isInteger(rating * 2);
        expect(errorsOf(form({ rating: String(rating) }))).toEqual(isHalfStep ? [] : ['rating']);
      }),
    );
    for (let halves = -2; halves <= 14; halves += 1)
      expect(errorsOf(form({ rating: String(halves / 2) })).length === 0).toBe(halves >= 2 && halves <= 10);
    for (const rating of ['4.7', '0', '6', '1e0', 'five', '+4', '5.5', '0x5'])
      expect(errorsOf(form({ rating }))).toEqual(['rating']);
  });

  test('SF-16 · a purchase lies in the past, on a day that exists', () => {
    expect(errorsOf(form({ purchaseDate: TODAY }))).toEqual([]);
    for (const purchaseDate of ['2026-11-22', '2026-02-30', '2026-13-01', '21/11/2026', '1999-12-31', '20261101'])
      expect(errorsOf(form({ purchaseDate }))).toEqual(['purchaseDate']);
  });

  test('SF-16 · any text is either refused or kept without control characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
        const parsed = parseReview(form({ text }), TODAY);
        if (parsed.ok) expect(parsed.value.text).not.toMatch(/[^\P{Cc}\t\n]/u);
        else expect(Object.keys(parsed.error)).toEqual(['text']);
      }),
    );
    expect(errorsOf(form({ text: 'a'.repeat(3001) }))).toEqual(['text']);
    expect(errorsOf(form({ name: 'a'.repeat(61) }))).toEqual(['name']);
  });

  test('C20 · a field that does not belong is refused, also one that would reach a prototype', () => {
    for (const field of ['state', 'isAdmin', 'shopUuid', '__proto__', 'constructor', 'createdAt'])
      expect(errorsOf(form({ [field]: 'approved' }))).toContain(field);
    expect(Object.prototype).not.toHaveProperty('approved');
  });

  test('SF-16 · at most three photos, none a text, none above six megabytes', () => {
    const withFiles = (...sizes: number[]): FormData => {
      const data = form();
      for (const size of sizes) data.append('image', new File([new Uint8Array(size)], 'a.jpg'));
      return data;
    };
    expect(errorsOf(withFiles(0))).toEqual([]);
    expect(errorsOf(withFiles(10, 10, 10))).toEqual([]);
    expect(errorsOf(withFiles(1, 1, 1, 1))).toEqual(['image']);
    expect(errorsOf(withFiles(6 * 1024 * 1024 + 1))).toEqual(['image']);
    expect(errorsOf(form({ image: 'data:image/png;base64,AAAA' }))).toEqual(['image']);
  });
});
