import { expect, it } from 'vitest';
import { readLineState, readMovementState, writeListState } from './list-state.ts';

it.each(['', 'q=savon&state=low&warehouse=3&sort=-available', 'family=2&category=4&brand=5&supplier=6'])(
  'reads lines from the address %j, which is what it writes of them',
  (address) => {
    const written = new URLSearchParams(writeListState(readLineState(new URLSearchParams(address))));
    expect(Object.fromEntries(written)).toEqual(Object.fromEntries(new URLSearchParams(address)));
  },
);

it.each([
  'line=7',
  'type=scrapped&cause=back-office&from=2026-11-01&to=2026-11-30',
  'product=1&warehouse=2&employee=3',
])('reads movements from the address %j, which is what it writes of them', (address) => {
  const written = new URLSearchParams(writeListState(readMovementState(new URLSearchParams(address))));
  expect(Object.fromEntries(written)).toEqual(Object.fromEntries(new URLSearchParams(address)));
});

it('passes over what no filter can mean', () => {
  expect(writeListState(readLineState(new URLSearchParams('state=gone&warehouse=x&sort=colour')))).toBe('');
  expect(writeListState(readMovementState(new URLSearchParams('type=magic&from=tomorrow&line=-1')))).toBe('');
});
