import { expect, test } from 'vitest';
import { FIRST_STATE, readListState, writeListState } from './promotion-list-state.ts';

test('the list’s address keeps what was chosen and leaves out what is usual', () => {
  const state = { ...FIRST_STATE, view: 'coming', q: 'été', channel: 'POS', sort: 'priority', cursor: '50' } as const;
  expect(readListState(new URLSearchParams(writeListState(state)))).toEqual(state);
  expect(writeListState(FIRST_STATE)).toBe('');
});

test('an address that means nothing shows the first list', () => {
  expect(readListState(new URLSearchParams('view=x&sort=y&scope=z&cursor=-1&coupon=maybe&q=  '))).toEqual(FIRST_STATE);
});
