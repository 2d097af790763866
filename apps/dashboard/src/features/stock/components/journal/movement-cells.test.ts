import { expect, it } from 'vitest';
import { addressOfCause } from './movement-cells.tsx';

it('what moved something leads to its page: a count, a receipt; an opening has none', () => {
  expect(addressOfCause({ type: 'count', id: '5', number: null })).toBe('/stock-counts/5');
  expect(addressOfCause({ type: 'receipt', id: '7', number: null })).toBe('/receipts/7');
  expect(addressOfCause({ type: 'count', id: null, number: null })).toBeNull();
});
