// @vitest-environment happy-dom
import type { CountChoices } from '@hanout/contracts/warehouses/stock-counts';
import { press, type, until } from '@hanout/ui/testing.tsx';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPart } from '../../../../testing.tsx';
import type { Asked } from '../../../../testing.tsx';
import { builtCount } from '../../testing.ts';
import { NewCountForm } from './new-count-form.tsx';

const choices: CountChoices = {
  warehouses: [{ id: 3, name: 'Main depot' }],
  categories: [{ id: 7, name: 'Lamps' }],
  families: [{ id: 8, name: 'Household' }],
  brands: [{ id: 9, name: 'Rimel' }],
  counters: [],
};

async function open() {
  const posted = new Array<Asked>();
  await showPart(<NewCountForm choices={choices} />, (asked) => {
    if (asked.path === '/stock/locations')
      return { body: { zones: [{ zone: 'A', shelves: 2, things: 5 }], without: 1 } };
    if (asked.method === 'GET') return { body: { products: [], total: 0 } };
    posted.push(asked);
    return { status: 201, body: builtCount() };
  });
  return posted;
}
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: label }), { target: { value } });
const make = () => press(screen.getByRole('button', { name: 'Draw up the list' }));

it('of zones: they are those of the warehouse, one is needed, and shelves narrow them', async () => {
  const posted = await open();
  choose('What to count', 'zone');
  const zone = await screen.findByRole('checkbox', { name: 'A · items: 5' });
  await make();
  await screen.findByText('Choose at least one zone.');
  await press(zone);
  await type(screen.getByRole<HTMLInputElement>('textbox', { name: 'From shelf' }), 'a2');
  await make();
  await until(() => posted.length === 1, 'the list');
  expect(posted[0]?.json).toMatchObject({ warehouseId: 3, kind: 'zone', zones: ['A'], shelfFrom: 'A2', shelfTo: '' });
});

it('of a part: something has to be said, and what is said holds together', async () => {
  const posted = await open();
  choose('What to count', 'cycle');
  await make();
  await screen.findByText(/Say at least one thing/u);
  choose('Brand', '9');
  await press(screen.getByRole('checkbox', { name: 'Class A' }));
  await type(screen.getByRole<HTMLInputElement>('textbox', { name: 'Not counted for (days)' }), '30');
  await make();
  await until(() => posted.length === 1, 'the list');
  expect(posted[0]?.json).toMatchObject({ kind: 'cycle', brandId: 9, classes: ['A'], notCountedDays: 30 });
});
