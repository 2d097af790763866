import { describe, expect, it } from 'vitest';
import { type Break, digestOf, faultsOf, isSeen, showsBuilt } from '../requirements/breaks.ts';
import { isTitleOf } from '../requirements/register.ts';

const title = 'ZZ-20 · offers half a star to %s in half steps';
const test = 'packages/ui/src/inputs/widgets.test.tsx';
const tests = new Map([[test, [{ ids: ['ZZ-20'], title }]]]);
const unseen: Break = {
  id: 'ZZ-20',
  says: 'half steps',
  file: 'packages/ui/src/inputs/star-rating.tsx',
  find: 'fractions={2}',
  replace: 'fractions={1}',
  test,
};
const seen: Break = { ...unseen, red: 'ZZ-20 · offers half a star to five in half steps', of: digestOf(unseen) };

describe('a break of a requirement', () => {
  it('Q-07 · that stands as it was seen has no fault', () => {
    expect(faultsOf(seen, tests)).toEqual([]);
    expect(isSeen(seen)).toBe(true);
  });

  it.each([
    ['whose text is gone', { find: 'fractions={7}' }, 'stands 0 times'],
    ['whose text stands twice', { find: 'Rating' }, 'times in'],
    ['whose file is gone', { file: 'packages/ui/src/inputs/gone.tsx' }, 'stands 0 times'],
    ['whose test names the row no more', { id: 'ZZ-21' }, 'names ZZ-21'],
    ['whose red test is gone', { red: 'ZZ-20 · offers whole stars' }, 'any more'],
  ])('Q-07 · %s is a fault', (_what, change, sentence) => {
    expect(faultsOf({ ...seen, ...change }, tests).join()).toContain(sentence);
  });

  it('Q-07 · that was rewritten has to be seen again', () => {
    expect(isSeen({ ...seen, replace: 'fractions={4}' })).toBe(false);
    expect(isSeen(unseen)).toBe(false);
  });

  it.each([
    ['a style', 'apps/storefront/src/styles/grid.css', 'apps/storefront/test/documents.test.ts', true],
    ['what a browser is given', 'packages/ui/src/inputs/star-rating.tsx', 'e2e/reviews.spec.ts', true],
    ['what the server answers it', 'apps/server/src/modules/reviews/routes.ts', 'e2e/reviews.spec.ts', false],
    ['what a test loads itself', unseen.file, unseen.test, false],
  ])('Q-07 · %s is built before it is looked for, if that shows it', (_what, file, seenBy, wanted) => {
    expect(showsBuilt({ file, test: seenBy })).toBe(wanted);
  });

  it('Q-07 · a case of a table is known by the title of the table', () => {
    expect(isTitleOf(title, 'ZZ-20 · offers half a star to 5 in half steps')).toBe(true);
    expect(isTitleOf('ZZ-01 · `a` is $name', 'ZZ-01 · `a` is b')).toBe(true);
    expect(isTitleOf(title, 'ZZ-20 · offers whole stars')).toBe(false);
  });
});
