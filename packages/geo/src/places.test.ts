import { expect, test } from 'vitest';
import { communes, communesOfWilaya, findWilaya, foldPlaceName, wilayas } from './index.ts';

/** Communes of each wilaya 1–69 after law 26-06. */
const communesPerWilaya = [
  16, 35, 12, 29, 53, 52, 22, 11, 25, 45, 5, 24, 49, 36, 67, 57, 18, 28, 60, 16, 38, 52, 12, 34, 12, 43, 32, 24, 47, 8,
  26, 15, 4, 34, 32, 24, 2, 22, 22, 21, 26, 28, 32, 36, 12, 28, 10, 38, 10, 2, 6, 10, 3, 2, 13, 2, 8, 3, 12, 8, 5, 4, 4,
  6, 10, 8, 21, 23, 7,
];

test('there are 69 wilayas, numbered from 1 without a gap', () => {
  expect(wilayas.map((wilaya) => wilaya.code)).toEqual(Array.from({ length: 69 }, (_, index) => index + 1));
});

test('every wilaya has its number of communes, 1,541 in all', () => {
  expect(wilayas.map((wilaya) => communesOfWilaya(wilaya.code).length)).toEqual(communesPerWilaya);
  expect(communes).toHaveLength(1541);
});

test('commune ids are unique', () => {
  expect(new Set(communes.map((commune) => commune.id)).size).toBe(1541);
});

test('carriers know 58 wilayas: the eleven youngest ship under the one that they were carved from', () => {
  expect(new Set(wilayas.map((wilaya) => wilaya.carrierCode)).size).toBe(58);
  expect(wilayas.slice(58).map((wilaya) => wilaya.carrierCode)).toEqual([3, 5, 7, 12, 13, 14, 17, 17, 26, 28, 32]);
  expect(communes.find((commune) => commune.nameFr === 'Bou Saâda')).toMatchObject({
    wilayaCode: 68,
    carrierWilayaCode: 28,
  });
});

test('a young wilaya holds the commune that it is named after', () => {
  for (const { code, nameFr } of wilayas.slice(48)) {
    const seat = communesOfWilaya(code).some(
      (commune) => foldPlaceName(commune.nameFr).replaceAll(' ', '') === foldPlaceName(nameFr).replaceAll(' ', ''),
    );
    expect(seat, nameFr).toBe(true);
  }
});

test('X-04 · ISO codes go on after the 58 that the standard lists', () => {
  expect(findWilaya(16)?.isoCode).toBe('DZ-16');
  expect(findWilaya(59)?.isoCode).toBe('DZ-59');
  expect(findWilaya(70)).toBeUndefined();
});

test('X-04 · names are printed in their script: no capitals-only French, no Latin letter in Arabic', () => {
  for (const { nameFr, nameAr } of [...wilayas, ...communes]) {
    expect(nameFr, nameFr).toMatch(/^\p{Lu}['\p{L}]*\p{Ll}[' \p{L}]*$/u);
    expect(nameAr, nameAr).toMatch(/^[\u0621-\u064A ]+$/u);
  }
});

test('a name is found however it is typed', () => {
  expect(foldPlaceName('AIN-TEMOUCHENT')).toBe(foldPlaceName('Aïn Témouchent'));
  expect(foldPlaceName("M'Sila")).toBe(foldPlaceName('M’SILA'));
  expect(foldPlaceName('الاغواط')).toBe(foldPlaceName('الأغواط'));
  expect(foldPlaceName('تبسه')).toBe(foldPlaceName('تَبِسّة'));
});
