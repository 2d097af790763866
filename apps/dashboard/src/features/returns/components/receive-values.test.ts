import { expect, test } from 'vitest';
import { fieldOf, firstValues, proposedCredit, saidOf, wrongLines } from './receive-values.ts';

const line = {
  lineId: 'a',
  productId: 1,
  combinationId: null,
  isPack: false,
  name: 'Robe',
  attributes: [],
  sku: null,
  imageUrl: null,
  unitPriceCentimes: 10_000,
  quantity: 3,
  sellable: null,
  damaged: null,
  missing: null,
  creditCentimes: 9_667,
};
const money = {
  creditCentimes: 29_000,
  deliveryCentimes: 0,
  mostCentimes: 33_000,
  wayBackCentimes: 40_000,
  paidCentimes: 33_000,
  refundedCentimes: 0,
  dueCentimes: 0,
  exchangeCentimes: 29_000,
};
const shown = { lines: [line], money };
const typed = (sellable: string, damaged: string, missing: string) => ({
  [fieldOf('sellable', 'a')]: sellable,
  [fieldOf('damaged', 'a')]: damaged,
  [fieldOf('missing', 'a')]: missing,
});

test('everything is sellable until somebody says otherwise, and what the carrier takes is proposed', () => {
  expect(firstValues(shown, String)).toEqual({ ...typed('3', '0', '0'), creditCentimes: '', wayBackCentimes: '40000' });
});

test.each([
  ['too few', typed('2', '0', '0'), ['a']],
  ['too many', typed('3', '1', '0'), ['a']],
  ['no number', typed('3', 'x', '0'), ['a']],
  ['all of them', typed('1', '1', '1'), []],
])('pieces must come to what is asked to come back: %s', (_, values, wrong) => {
  expect(wrongLines(shown, values)).toEqual(wrong);
});

test('what is missing is not credited; everything back is the credit to the centime', () => {
  expect(proposedCredit(shown, typed('3', '0', '0'))).toBe(29_000);
  expect(proposedCredit(shown, typed('1', '1', '1'))).toBe(19_334);
});

test('an amount that was left empty is the server’s to say', () => {
  const outcomes = [{ lineId: 'a', sellable: 1, damaged: 1, missing: 1 }];
  const values = typed('1', '1', '1');
  expect(saidOf(shown, { ...values, creditCentimes: '', wayBackCentimes: '' })).toEqual({ outcomes });
  expect(saidOf(shown, { ...values, creditCentimes: '150.00', wayBackCentimes: '250.5' })).toEqual({
    outcomes,
    creditCentimes: 15_000,
    wayBackCentimes: 25_050,
  });
});
