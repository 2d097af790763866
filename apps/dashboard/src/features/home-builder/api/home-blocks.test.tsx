// @vitest-environment happy-dom
import { emptyBlock } from '@hanout/contracts/builders/empty-block';
import { beforeEach, expect, it } from 'vitest';
import { HOME_BLOCKS } from './home-blocks.ts';

beforeEach(() => localStorage.clear());

it('what was kept is there to be put in; of what its type does not show, nothing is left', () => {
  const fine = { ...emptyBlock('a', 'blog_post_card'), targetIds: [4] };
  HOME_BLOCKS.kept.keep([{ ...fine, targetIds: [4, 5] }]);
  expect(HOME_BLOCKS.kept.read()).toEqual([fine]);
});

it.each(['', '{', '{"blocks":[{"key":"a"}]}'])('what is no block is nothing to put in: %s', (stored) => {
  localStorage.setItem('hanout-kept-blocks', stored);
  expect(HOME_BLOCKS.kept.read()).toEqual([]);
});
