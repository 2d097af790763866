// @vitest-environment happy-dom
import type { Starter } from '@hanout/contracts/starters';
import { findButton, press, until } from '@hanout/ui/testing.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPart } from '../../../testing.tsx';
import type { Asked } from '../../../testing.tsx';
import { StartersPage } from './starters-page.tsx';

const red = { fr: 'Rouge', ar: 'أحمر', en: 'Red', isThere: false, color: '#c62828' };
const dresses = { fr: 'Robes', ar: 'فساتين', en: 'Dresses', isThere: false };

const starter = (isThere: boolean): Starter => ({
  key: 'clothing',
  categories: [{ fr: 'Femme', ar: 'نساء', en: 'Women', isThere: true, children: [{ ...dresses, isThere }] }],
  attributes: [{ fr: 'Couleur', ar: 'اللون', en: 'Colour', isThere, display: 'swatch', children: [red] }],
  features: [],
  families: [],
  toMake: isThere ? 0 : 3,
  made: isThere ? 3 : 0,
});

it('a trade is seen in three languages before it is taken over, and can be taken back from the toast', async () => {
  const sent: Asked[] = [];
  await showPart(<StartersPage />, (asked) => {
    if (asked.method === 'POST') sent.push(asked);
    if (asked.path === '/catalog-starters/undo') return { body: { removed: 2, kept: 1 } };
    if (asked.method === 'POST') return { body: { made: 3, kept: 1 } };
    return { body: { rows: [starter(sent.length === 1)] } };
  });
  await until(() => screen.queryByText('Clothing and shoes') !== null, 'the trades');
  expect(screen.queryByText('Dresses')).toBeNull();
  await press(screen.getByRole('button', { name: /Clothing and shoes/u }));
  const categories = within(screen.getByRole('region', { name: 'Categories' }));
  for (const name of ['Dresses', 'Robes', 'فساتين']) categories.getByText(name);
  expect(categories.getAllByText('there already')).toHaveLength(1);
  await press(findButton('Add the 3 entries'));
  await until(() => screen.queryByText('Clothing and shoes: 3 entries added') !== null, 'what was done');
  await press(findButton('Undo'));
  await until(() => screen.queryByText('2 entries removed. Kept, as used or changed: 1.') !== null, 'what was undone');
  expect(sent.map(({ path, json }) => [path, json])).toEqual([
    ['/catalog-starters', { trade: 'clothing' }],
    ['/catalog-starters/undo', { trade: 'clothing' }],
  ]);
});
