import { expect, test } from 'vitest';
import { familyOfTag, rootOfTag } from './order-tags.ts';

const tagsOf = (...pairs: readonly (readonly [id: number, mergedInto: number | null])[]) =>
  new Map(pairs.map(([id, mergedInto]) => [id, { id, mergedInto }]));

test('a tag stands for what it was merged into, through as many merges as there were', () => {
  const tags = tagsOf([1, 2], [2, 3], [3, null], [4, null]);
  expect([1, 2, 3, 4].map((id) => rootOfTag(tags, id)?.id)).toEqual([3, 3, 3, 4]);
  expect(familyOfTag(tags, 3)).toEqual([1, 2, 3]);
  expect(familyOfTag(tags, 4)).toEqual([4]);
  expect(familyOfTag(tags, 1)).toEqual([]);
});

test('tags that point at each other end the search instead of turning in it', () => {
  expect(rootOfTag(tagsOf([1, 2], [2, 1]), 1)?.id).toBe(1);
  expect(rootOfTag(tagsOf([1, null]), 9)).toBeUndefined();
});
