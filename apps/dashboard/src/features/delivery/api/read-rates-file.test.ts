import { expect, test } from 'vitest';
import { layOutGrid } from './grid-rows.ts';
import { readRatesFile } from './read-rates-file.ts';

const place = (nameFr: string, nameAr: string) => ({ nameFr, nameAr, deliverable: true });
const grid = layOutGrid(
  { rates: [], own: [] },
  {
    wilayas: [
      { code: 9, version: 1, isoCode: 'DZ-09', carrierCode: 9, ...place('Blida', 'البليدة') },
      { code: 16, version: 1, isoCode: 'DZ-16', carrierCode: 16, ...place('Alger', 'الجزائر') },
    ],
    communes: [
      { id: 901, wilayaCode: 9, ...place('Blida', 'البليدة') },
      { id: 1605, wilayaCode: 16, ...place('Bab El Oued', 'باب الوادي') },
    ],
  },
);
const HEAD = 'N° wilaya;Wilaya;N° commune;Commune;Domicile;Bureau;Gratuite dès;Délai\r\n';
const read = (lines: string) =>
  readRatesFile(`\uFEFF${HEAD}${lines}`, grid).cells.map(({ row, column, text }) => `${row.key} ${column} ${text}`);

test('a line is found by its numbers, with quoted cells as they are', () => {
  expect(read('9;x;;;400;"1 200,5";;1-3\r\n16;x;1605;y;non;;;\r\n')).toEqual([
    '9 home 400',
    '9 desk 1 200,5',
    '9 free ',
    '9 delay 1-3',
    'c1605 home non',
    'c1605 desk ',
    'c1605 free ',
    'c1605 delay ',
  ]);
});

test('without numbers a line is found by its names, in either script', () => {
  expect(read(';blida;;;400;;;')[0]).toBe('9 home 400');
  expect(read(';الجزائر;;bab el-oued;500;;;')[0]).toBe('c1605 home 500');
});

test('a line that names no place is told by its number', () => {
  expect(readRatesFile(`${HEAD};;;;;;;\n99;Nulle part;;;1;;;\n`, grid).unknown).toEqual([
    { line: 3, text: 'Nulle part' },
  ]);
});
