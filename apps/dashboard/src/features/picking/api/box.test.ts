import { expect, test } from 'vitest';
import { builtTable } from '../testing.ts';
import { EMPTY_BOX, putInto, thingsOf, unitsOf } from './box.ts';
import type { Box } from './box.ts';

const order = builtTable();
const after = (...codes: readonly string[]): Box =>
  codes.reduce<Box>((box, code) => {
    const put = putInto(order, box, code);
    return put.kind === 'in' ? put.box : box;
  }, EMPTY_BOX);

test('a piece goes into the box as often as the order needs it, however its code is written', () => {
  expect(putInto(order, EMPTY_BOX, 'CUP-1')).toMatchObject({ kind: 'in', done: 1, all: 1 });
  expect(putInto(order, after('lamp-1'), 'LAMP-1')).toMatchObject({ kind: 'in', done: 2, all: 2 });
  expect(putInto(order, after('LAMP-1', 'LAMP-1'), 'LAMP-1')).toEqual({ kind: 'enough' });
  expect(putInto(order, EMPTY_BOX, 'VASE-1')).toEqual({ kind: 'foreign' });
});

test('the box is whole with the last piece, and a part before it', () => {
  expect(unitsOf(order, EMPTY_BOX)).toEqual({ quantities: [], isWhole: false });
  expect(unitsOf(order, after('LAMP-1'))).toMatchObject({ quantities: [{ quantity: 1 }], isWhole: false });
  expect(unitsOf(order, after('LAMP-1', 'LAMP-1', 'CUP-1')).isWhole).toBe(true);
  expect(thingsOf(order, after('LAMP-1')).map(({ done, all }) => [done, all])).toEqual([
    [1, 2],
    [0, 1],
  ]);
});
