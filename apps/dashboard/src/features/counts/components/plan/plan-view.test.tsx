// @vitest-environment happy-dom
import type { CountPlan } from '@hanout/contracts/warehouses/count-plans';
import { press, type, until } from '@hanout/ui/testing.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPart } from '../../../../testing.tsx';
import type { Asked } from '../../../../testing.tsx';
import { builtCount } from '../../testing.ts';
import { PlanView } from './plan-view.tsx';

const plan: CountPlan = {
  warehouse: { id: 3, name: 'Main depot' },
  version: 2,
  aDays: 30,
  bDays: 90,
  cDays: 180,
  perDay: 2,
  classes: [
    { class: 'A', things: 1, share: 81, due: 1 },
    { class: 'C', things: 8, share: 0, due: 3 },
  ],
  proposed: [
    {
      stockId: 12,
      name: 'Lamp',
      combination: null,
      sku: 'LAMP-1',
      zone: 'A',
      shelf: '10',
      class: 'A',
      countedAt: null,
    },
  ],
};

async function open(change: Partial<CountPlan> = {}) {
  const posted = new Array<Asked>();
  await showPart(<PlanView plan={{ ...plan, ...change }} />, (asked) => {
    if (asked.method === 'GET') return { body: plan };
    posted.push(asked);
    if (asked.path === '/stock-counts') return { status: 201, body: builtCount() };
    return { body: { ...plan, ...Object(asked.json), version: 3 } };
  });
  return posted;
}

it('today’s list says where things lie, of which class, and since when they were not counted; one press draws it up', async () => {
  const posted = await open();
  const line = screen.getByRole('link', { name: 'Lamp' }).closest('li');
  expect(line?.textContent).toContain('A-10');
  expect(line?.textContent).toContain('Never counted');
  expect(line?.textContent).toContain('Class A');
  const row = within(screen.getByRole('row', { name: /^A/u }));
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['1', '81 %', '1']);
  await press(screen.getByRole('button', { name: 'Count these 1 items' }));
  await until(() => posted.length === 1, 'the list');
  expect(posted[0]?.json).toMatchObject({ warehouseId: 3, kind: 'cycle', isPlanned: true });
});

it('the rhythm is saved with the version that was seen; what is no number of days is told and not sent', async () => {
  const posted = await open();
  const days = screen.getByRole<HTMLInputElement>('textbox', { name: 'Class A, every (days)' });
  await type(days, '0');
  await press(screen.getByRole('button', { name: 'Save the rhythm' }));
  await screen.findByText(/A whole number: 1 to 3650 days/u);
  await type(days, '7');
  await press(screen.getByRole('button', { name: 'Save the rhythm' }));
  await until(() => posted.length === 1, 'the rhythm');
  expect(posted[0]?.json).toEqual({ warehouseId: 3, version: 2, aDays: 7, bDays: 90, cDays: 180, perDay: 2 });
});

it('nothing due is said, and no list is offered', async () => {
  await open({ proposed: [] });
  expect(screen.getByText('Nothing to count today')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Count these/u })).toBeNull();
});
