import { expect, test } from 'vitest';
import { cellsOf, isSameCell, pricesIn, problemOf, tidyCell, writesOf, type GridColumn } from './grid-cells.ts';
import type { GridRow, Price } from './grid-rows.ts';

const priceOf = (priceCentimes: number | null, change: Partial<Price> = {}): Price => ({
  priceCentimes,
  freeFromCentimes: null,
  delayDaysMin: 1,
  delayDaysMax: 3,
  ...change,
});
const alger: GridRow = {
  key: '16',
  wilayaCode: 16,
  communeId: null,
  nameFr: 'Alger',
  nameAr: 'الجزائر',
  isDeliverable: true,
  desks: 0,
};
const madania: GridRow = { ...alger, key: 'c1603', communeId: 1603, nameFr: 'El Madania' };
const NONE = { home: undefined, desk: undefined };
const empty = { home: '', desk: '', free: '', delay: '' };

test.each<[GridColumn, string, string]>([
  ['home', '1 200,50 DA', '1 200,50'],
  ['home', '1 200,50', '1 200,50'],
  ['home', '400.00', '400'],
  ['home', '1.200,00 dzd', '1 200'],
  ['home', '٤٠٠ دج', '400'],
  ['home', '400 د.ج', '400'],
  ['home', '400DA', '400'],
  ['home', 'Gratuit', '0'],
  ['desk', 'non', '-'],
  ['desk', 'لا', '-'],
  ['desk', '   ', ''],
])('a cell of %s reads %j as %j', (column, text, read) => {
  expect(problemOf(column, text)).toBeNull();
  expect(tidyCell(column, text)).toBe(read);
});

test.each<[GridColumn, string]>([
  ['delay', '1-3'],
  ['delay', '1 à 3 jours'],
  ['delay', '١-٣'],
  ['delay', '1-3 / 1-3'],
])('a delay of %s %j is one to three days', (column, text) => {
  expect(isSameCell(column, text, '1-3')).toBe(true);
});

test('48h is two days', () => {
  expect(isSameCell('delay', '48h', '2')).toBe(true);
});

test.each<[GridColumn, string]>([
  ['home', 'Prix'],
  ['home', '-5'],
  ['home', '100001'],
  ['home', '4OO'],
  ['delay', '01-mars'],
  ['delay', '5-2'],
  ['delay', '91'],
  ['free', '5000 / 8000 / 1'],
])('a cell of %s does not take %j', (column, text) => {
  expect(problemOf(column, text)).not.toBeNull();
});

test('what is stored is shown and read again as the same', () => {
  const prices = {
    home: priceOf(40_000, { freeFromCentimes: 500_000 }),
    desk: priceOf(25_050, { delayDaysMin: 2, delayDaysMax: 2 }),
  };
  const cells = cellsOf(alger, prices);
  expect(cells).toEqual({ home: '400', desk: '250,50', free: '5 000 / -', delay: '1-3 / 2' });
  expect(writesOf(alger, prices, pricesIn(alger, cells, NONE))).toEqual([]);
});

test('an emptied price of a wilaya goes; an emptied one of a commune follows its wilaya again', () => {
  const was = { home: priceOf(40_000), desk: undefined };
  expect(writesOf(alger, was, pricesIn(alger, empty, NONE))).toMatchObject([{ mode: 'home', priceCentimes: null }]);
  const around = { home: priceOf(30_000), desk: undefined };
  expect(writesOf(madania, was, pricesIn(madania, empty, around))).toMatchObject([
    { mode: 'home', communeId: 1603, followsWilaya: true },
  ]);
});

test('a commune that is left out is written without a price, and shown so', () => {
  const is = pricesIn(madania, { ...empty, home: 'non' }, { home: priceOf(30_000), desk: undefined });
  expect(writesOf(madania, NONE, is)).toMatchObject([{ communeId: 1603, priceCentimes: null }]);
  expect(cellsOf(madania, is).home).toBe('-');
});

test('what a commune does not say of its own is taken from its wilaya', () => {
  const around = {
    home: priceOf(30_000, { delayDaysMin: 4, delayDaysMax: 9, freeFromCentimes: 900_000 }),
    desk: undefined,
  };
  const priced = pricesIn(madania, { ...empty, home: '500' }, around);
  expect(priced).toEqual({ home: { ...around.home, priceCentimes: 50_000 }, desk: undefined });
  const slower = pricesIn(madania, { ...empty, delay: '12' }, around);
  expect(slower).toEqual({ home: { ...around.home, delayDaysMin: 12, delayDaysMax: 12 }, desk: undefined });
});
