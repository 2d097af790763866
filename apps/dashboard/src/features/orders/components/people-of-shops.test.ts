import { expect, test } from 'vitest';
import { peopleOfShops } from './people-of-shops.ts';

const OWNER = { id: 1, name: 'Amina', shopIds: null };
const OF_ONE = { id: 2, name: 'Nadia', shopIds: [1] };
const OF_TWO = { id: 3, name: 'Aziz', shopIds: [2, 3] };
const ALL = [OWNER, OF_ONE, OF_TWO];

test.each([
  [[1], [OWNER, OF_ONE]],
  [[3], [OWNER, OF_TWO]],
  [[1, 3], ALL],
  [[4], [OWNER]],
  [null, ALL],
])('orders of the shops %j are given to who works for one of them', (shops, offered) => {
  expect(peopleOfShops(ALL, shops)).toEqual(offered);
});
