import { describe, expect, test } from 'vitest';
import { onlyMatch, searchOptions, type SearchableOption } from './search-options.ts';

const wilaya = (code: number, name: string, arabic: string): SearchableOption => ({
  value: String(code),
  label: `${code} – ${name}`,
  words: [String(code), name, arabic],
  refusal: null,
});
const options = [
  wilaya(1, 'Adrar', 'أدرار'),
  wilaya(3, 'Laghouat', 'الأغواط'),
  wilaya(16, 'Alger', 'الجزائر'),
  wilaya(19, 'Sétif', 'سطيف'),
  wilaya(26, 'Médéa', 'المدية'),
  wilaya(46, 'Aïn Témouchent', 'عين تموشنت'),
];
const found = (query: string) => searchOptions(options, query).map(({ value }) => value);

describe('searching a wilaya', () => {
  test.each([
    ['16', ['16']],
    ['٠١', ['1', '16', '19']],
    ['setif', ['19']],
    ['MEDEA', ['26']],
    ['ain temou', ['46']],
    ['temouchent', ['46']],
    ['الاغواط', ['3']],
    ['ادرار', ['1']],
    ['المديه', ['26']],
    ['xyz', []],
  ])('SF-20 · finds %s', (query, expected) => {
    expect(found(query)).toEqual(expected);
  });

  test('SF-20 · an exact number comes before longer ones', () => {
    expect(found('1')[0]).toBe('1');
  });

  test('SF-20 · leaving the field chooses what was typed in full', () => {
    expect(onlyMatch(searchOptions(options, '1'), '1')?.value).toBe('1');
    expect(onlyMatch(searchOptions(options, 'a'), 'a')).toBeUndefined();
  });
});
