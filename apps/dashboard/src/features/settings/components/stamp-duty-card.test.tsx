// @vitest-environment happy-dom
import type { StampDuties } from '@hanout/contracts/papers';
import { fill, findButton, press, until } from '@hanout/ui/testing.tsx';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { showPart } from '../../../testing.tsx';
import { StampDutyCard } from './stamp-duty-card.tsx';

const inForce = {
  id: 1,
  effectiveFrom: '2025-01-01',
  isInForce: true,
  exemptUpTo: 30_000,
  minimum: 500,
  bands: [
    { above: 0, perHundred: 100 },
    { above: 3_000_000, perHundred: 150 },
  ],
};
const coming = { ...inForce, id: 2, effectiveFrom: '2099-01-01', isInForce: false };
const sent: unknown[] = [];
let stored: StampDuties['duties'] = [];

beforeEach(async () => {
  sent.length = 0;
  stored = [coming, inForce];
  await showPart(<StampDutyCard />, ({ method, path, json }) => {
    if (method !== 'GET') sent.push([method, path, json]);
    if (method === 'DELETE') stored = [inForce];
    return { body: { duties: stored } };
  });
  await until(() => screen.queryByText(/in force/u) !== null, 'the tables');
});

it('an amount in cash is stamped as the table in force says', async () => {
  await fill(screen.getByRole('textbox', { name: /Try an amount/u }), '30001');
  await until(() => screen.queryByText(/Stamp: 451[.,]50/u) !== null, 'what is due');
});

it('only a table that has not begun can be taken back', async () => {
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).queryAllByRole('button').length)).toEqual([1, 0]);
  await press(screen.getByRole('button', { name: /Remove the table/u }));
  await until(() => screen.getAllByRole('row').length === 2, 'the one that is left');
  expect(sent).toEqual([['DELETE', '/settings/stamp-duties/2', null]]);
});

it('a new table begins as the one in force; bands that do not rise are told, and nothing is sent', async () => {
  await press(findButton('New table'));
  await until(() => screen.queryByRole('textbox', { name: /Exempt up to/u }) !== null, 'the form');
  const [, above] = screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Above' });
  if (above === undefined) throw new Error('the table in force has two bands');
  await fill(above, '0');
  await fill(screen.getByRole('textbox', { name: /^From/u }), '01/02/2098');
  await press(findButton('Save'));
  await until(() => screen.queryByText(/each above the one before/u) !== null, 'the reason');
  expect(sent).toEqual([]);
  await fill(above, '20000');
  await press(findButton('Save'));
  await until(() => sent.length === 1, 'the table');
  expect(sent[0]).toMatchObject([
    'POST',
    '/settings/stamp-duties',
    { effectiveFrom: '2098-02-01', bands: [{ above: 0 }, { above: 2_000_000, perHundred: 150 }] },
  ]);
});
