import { expect, it } from 'vitest';
import { transferAddress } from './transfer-address.ts';

it('asks for each thing once, with what brings its places above their thresholds', () => {
  expect(
    transferAddress([
      { productId: 12, combinationId: null, available: 1, threshold: 5 },
      { productId: 34, combinationId: 56, available: 9, threshold: 5 },
      { productId: 12, combinationId: null, available: 0, threshold: 2 },
    ]),
  ).toBe('/transfers/new?items=12:8,34-56:1');
});
