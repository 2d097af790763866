// @vitest-environment happy-dom
import type { Entry } from '@hanout/contracts/entries';
import { findButton, press, until } from '@hanout/ui/testing.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPart } from '../../../testing.tsx';
import { EntryList } from './entry-list.tsx';

const entry = (id: number, parentId: number | null, name: string): Entry => ({
  id,
  parentId,
  name,
  version: 1,
  position: 0,
  isActive: true,
  isByRule: false,
  productCount: 0,
  fields: {},
  texts: {},
  imageId: null,
  imageUrl: null,
});
const FAILED = { status: 500, body: { code: 'internal', message: 'Not now.' } };

const showList = (answer: () => { status?: number; body: unknown }) =>
  showPart(<EntryList kind="categories" parentId={null} mayWrite />, answer);

it('draws the entries of a tree in reading order, children below their parent', async () => {
  await showList(() => ({
    body: { rows: [entry(1, null, 'Shoes'), entry(2, null, 'Bags'), entry(3, 1, 'Boots')], total: 3 },
  }));
  const tree = await screen.findByRole('list', { name: 'Categories' });
  const names = within(tree)
    .getAllByRole('listitem')
    .map((item) => within(item).getAllByRole('button')[0]?.textContent);
  expect(names).toEqual(['Shoes', 'Boots', 'Bags']);
});

it('a list that cannot be read keeps its search and tools, and is asked for again by a press', async () => {
  let isBroken = true;
  await showList(() => (isBroken ? FAILED : { body: { rows: [], total: 0 } }));
  await screen.findByRole('alert');
  expect(screen.getByRole('searchbox')).toBeDefined();
  expect(findButton('New category')).toBeDefined();
  isBroken = false;
  await press(findButton('Try again'));
  await until(() => screen.queryByRole('alert') === null, 'the list');
  expect(screen.getByText('Nothing here')).toBeDefined();
});
