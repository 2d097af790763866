import { createTranslate } from '@hanout/i18n';

import { expect, test } from 'vitest';
import { FIRST_VALUES, readNewCount, toggled, validateNewCount } from './new-count-values.ts';
import type { NewCountValues } from './new-count-values.ts';

const translate = createTranslate('en');
const values = (change: Partial<NewCountValues>): NewCountValues => ({ ...FIRST_VALUES, warehouseId: '3', ...change });

test('only what the chosen kind asks for is sent', () => {
  const filled = {
    zones: 'A,-',
    shelfFrom: 'a1',
    categoryId: '7',
    classes: 'A,C',
    notCountedDays: '30',
    productIds: '5,6',
  };
  expect(readNewCount(values(filled))).toEqual({
    warehouseId: 3,
    kind: 'whole',
    mode: 'running',
    isBlind: true,
    note: '',
  });
  expect(readNewCount(values({ ...filled, kind: 'zone' }))).toMatchObject({ zones: ['A', ''], shelfFrom: 'A1' });
  expect(readNewCount(values({ ...filled, kind: 'cycle' }))).toMatchObject({
    categoryId: 7,
    productIds: [5, 6],
    classes: ['A', 'C'],
    notCountedDays: 30,
  });
});

test('a zone, or something of a part, is chosen; days are a whole number from 1', () => {
  const wrong = (change: Partial<NewCountValues>) => Object.keys(validateNewCount(values(change), translate));
  expect(wrong({ warehouseId: '' })).toEqual(['warehouseId']);
  expect(wrong({ kind: 'zone' })).toEqual(['zones']);
  expect(wrong({ kind: 'cycle' })).toEqual(['categoryId']);
  expect(wrong({ kind: 'cycle', notCountedDays: '0' })).toEqual(['notCountedDays']);
  expect(wrong({ kind: 'cycle', classes: 'A' })).toEqual([]);
});

test('what is chosen once more is left out', () => {
  expect(toggled('', 'A')).toBe('A');
  expect(toggled('A,B', 'A')).toBe('B');
});
