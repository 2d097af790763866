// @vitest-environment happy-dom
import { findButton, press, select, until } from '@hanout/ui/testing.tsx';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPart } from '../../../testing.tsx';
import type { Asked } from '../../../testing.tsx';
import { builtIncident, builtRow } from '../testing.ts';
import { Board } from './board.tsx';

async function open() {
  const posted = new Array<Asked>();
  const row = builtRow();
  await showPart(<Board />, (asked) => {
    if (asked.method === 'GET')
      return {
        body: {
          columns: (['open', 'in_progress', 'resolved', 'closed'] as const).map((status) => ({
            status,
            total: status === row.status ? 1 : 0,
            totalIsCapped: false,
            rows: status === row.status ? [row] : [],
          })),
          warehouses: [{ id: 1, name: 'Main depot' }],
        },
      };
    posted.push(asked);
    return { body: builtIncident({ status: 'in_progress' }) };
  });
  await screen.findByRole('link', { name: 'I7' });
  return posted;
}
const column = (name: string) => screen.getByRole('region', { name });

it('the menu of a card moves it to where an action leads, and to nowhere else', async () => {
  const posted = await open();
  await press(screen.getByRole('button', { name: 'Move I7' }));
  await until(() => screen.queryAllByRole('menuitem').length > 0, 'the menu');
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'Take up → In progress',
    'Resolve → Resolved',
  ]);
  await press(screen.getByRole('menuitem', { name: 'Take up → In progress' }));
  await until(() => posted.length === 1, 'the step');
  expect(posted[0]).toMatchObject({ path: '/incidents/7/actions/start', json: { version: 3 } });
});

it('a card that is dropped on a column takes the step that leads there; on one that none leads to nothing happens', async () => {
  const posted = await open();
  const card = within(column('Open')).getByRole('listitem');
  fireEvent.dragStart(card);
  fireEvent.drop(column('Closed'));
  fireEvent.dragStart(card);
  fireEvent.drop(column('In progress'));
  await until(() => posted.length === 1, 'the step');
  expect(posted.map(({ path }) => path)).toEqual(['/incidents/7/actions/start']);
});

it('what is dropped on resolved is asked for its cause first, another cause in words', async () => {
  const posted = await open();
  fireEvent.dragStart(within(column('Open')).getByRole('listitem'));
  fireEvent.drop(column('Resolved'));
  const cause = await screen.findByRole('combobox', { name: /Cause/u });
  await press(findButton('Resolve'));
  await screen.findByText('Choose the cause.');
  await select(cause, 'other');
  await press(findButton('Resolve'));
  await screen.findByText('Say it in a few words.');
  await select(cause, 'theft');
  await press(findButton('Resolve'));
  await until(() => posted.length === 1, 'the step');
  expect(posted[0]).toMatchObject({ path: '/incidents/7/actions/resolve', json: { version: 3, cause: 'theft' } });
});
