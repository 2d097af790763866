import { expect, test } from 'vitest';
import { daysOfCover, isReasonOf } from './index.ts';

test.each([
  [60, 30, 60],
  [10, 3, 100],
  [2, 3, 20],
  [-4, 3, 0],
  [5, 0, null],
])('%i pieces of which %i were sold in 30 days last %s days', (available, sold, days) => {
  expect(daysOfCover(available, sold, 30)).toBe(days);
});

test('a reason is one of what is done, and another one is said in words', () => {
  expect(isReasonOf('scrap', 'broken', '')).toBe(true);
  expect(isReasonOf('scrap', 'bought', '')).toBe(false);
  expect(isReasonOf('scrap', 'other', ' ')).toBe(false);
  expect(isReasonOf('scrap', 'other', 'Mouillé')).toBe(true);
});
