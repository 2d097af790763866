// @vitest-environment happy-dom
import type { PutAsideRow } from '@hanout/contracts/warehouses/put-aside';
import { press, until } from '@hanout/ui/testing.tsx';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPart } from '../../../testing.tsx';
import { PutAsideList } from './put-aside-list.tsx';

const row: PutAsideRow = {
  id: '0192f0c0-0000-7000-8000-000000000009',
  by: 'Samir',
  title: 'Transfer T12 · Lamp',
  detail: 'received: 1',
  refusal: 'It is closed.',
  reason: 'counted by hand',
  madeAt: '2026-11-20T08:00:00.000Z',
  putAsideAt: '2026-11-20T09:00:00.000Z',
  seenBy: null,
};

async function open(address: string, rows: readonly PutAsideRow[]) {
  const kept: { rows: readonly PutAsideRow[] } = { rows };
  const sent = new Array<readonly [string, unknown]>();
  const asked = new Array<string>();
  const shown = await showPart(<PutAsideList />, ({ method, path, search, json }) => {
    if (method === 'GET') asked.push(search);
    else {
      sent.push([path, json]);
      kept.rows = Object(json).isSeen === true ? [] : rows;
    }
    const total = kept.rows.length;
    return { body: { rows: kept.rows, total, nextCursor: null, counts: { unseen: total, seen: 4 }, told: true } };
  });
  await act(() => shown.router.navigate(address));
  return { ...shown, sent, asked };
}

it('says who put aside what, why, and why the shop had refused it; the tabs count', async () => {
  await open('/incidents/put-aside', [row]);
  await screen.findAllByText('Transfer T12 · Lamp');
  const text = document.body.textContent ?? '';
  for (const words of ['received: 1', 'counted by hand', 'Refused: It is closed.', 'Samir'])
    expect(text).toContain(words);
  expect(screen.getByRole('link', { name: /To check/u }).textContent).toContain('1');
  expect(screen.getByRole('link', { name: /Dealt with/u }).textContent).toContain('4');
});

it('is marked as dealt with at a press, and put back from the toast', async () => {
  const { sent, toasts } = await open('/incidents/put-aside', [row]);
  await press(await screen.findByRole('button', { name: /Mark as dealt with/u }));
  await until(() => document.body.textContent?.includes('Nothing to check') === true, 'nothing is left');
  toasts.read().log[0]?.action?.onPress();
  await until(() => sent.length === 2, 'the way back');
  expect(sent).toEqual([
    [`/put-aside/${row.id}/seen`, { isSeen: true }],
    [`/put-aside/${row.id}/seen`, { isSeen: false }],
  ]);
});

it('the address says what is shown and looked for', async () => {
  const { asked } = await open('/incidents/put-aside?view=seen&q=vase', []);
  await until(() => document.body.textContent?.includes('Nothing found') === true, 'nothing is found');
  expect(Object.fromEntries(new URLSearchParams(asked.at(-1)))).toMatchObject({ view: 'seen', q: 'vase' });
});
