import { describe, expect, it } from 'vitest';
import { checkAllocation, spreadEqually } from './quantity-allocation.ts';

describe('the quantity allocation', () => {
  it.each([
    [['2', '3'], [null, null], true, 0],
    [['2', ''], [null, null], true, 3],
    [['5', '1'], [null, null], false, -1],
    [['6', '0'], ['above_maximum', null], false, -1],
    [['-1', '2'], ['malformed', null], false, 3],
    [['1.5', 'x'], ['malformed', 'malformed'], false, 5],
  ])('BO-28 · of 5, %j', (typed, rows, isValid, remaining) => {
    expect(checkAllocation(typed, 5)).toMatchObject({ rows, isValid, remaining });
  });

  it('BO-28 · shares equally and leaves nothing over', () => {
    expect(spreadEqually(3, 8)).toEqual(['3', '3', '2']);
    expect(checkAllocation(spreadEqually(7, 100), 100)).toMatchObject({ isValid: true, remaining: 0 });
  });
});
