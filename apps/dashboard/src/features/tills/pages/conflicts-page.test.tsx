// @vitest-environment happy-dom
import { findButton, press, until } from '@hanout/ui/testing.tsx';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPart, type Asked } from '../../../testing.tsx';
import { ConflictsPage } from './conflicts-page.tsx';

Object.defineProperty(document, 'fonts', { value: new EventTarget() });

const conflict = {
  id: 7,
  version: 1,
  tillId: 1,
  tillName: 'Counter',
  sessionId: '00000000-0000-4000-8000-000000000003',
  cashier: 'Amel',
  at: '2026-11-22T08:00:00.000Z',
  ticket: 'C1-000042',
  orderId: '00000000-0000-4000-8000-000000000001',
  orderNumber: '10042',
  kind: 'shortage',
  product: 'Lamp',
  charged: null,
  expected: null,
  missing: 2,
  detail: '5 × 2',
  incidentId: 12,
  isSettled: false,
  settledBy: null,
  settledAt: null,
  note: '',
};
const listOf = (rows: readonly object[]) => ({
  rows,
  total: rows.length,
  totalIsCapped: false,
  nextCursor: null,
  counts: { open: rows.length, settled: 0, all: rows.length },
  tills: [{ id: 1, name: 'Counter · C1' }],
});

async function open(rows: readonly object[] = [conflict], status = 200) {
  const asked: Asked[] = [];
  await showPart(<ConflictsPage />, (call) => {
    asked.push(call);
    if (call.path.endsWith('/settle')) return { body: { ...conflict, version: 2, isSettled: true, note: 'seen' } };
    if (call.path.endsWith('/reopen')) return { body: { ...conflict, version: 3 } };
    return status === 200 ? { body: listOf(rows) } : { status, body: { code: 'x', message: 'Not now.' } };
  });
  return asked;
}
const shown = (text: string | RegExp) => until(() => screen.queryAllByText(text).length > 0, String(text));

test('what was sold without stock leads to its order, its incident and its day, and says what to do', async () => {
  await open();
  await shown('Sold without stock');
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(expect.arrayContaining([`/orders/${conflict.orderId}`, '/incidents/12', '/tills/1']));
  await press(findButton('Settle'));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Count the shelf');
});

test('it is settled with a note, and that is taken back', async () => {
  const asked = await open();
  await shown('Sold without stock');
  await press(findButton('Settle'));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByRole('textbox', { name: /Note/u }), { target: { value: 'seen' } });
  await press(within(dialog).getByRole('button', { name: 'Settle' }));
  await until(() => asked.some(({ path }) => path.endsWith('/settle')), 'what is settled');
  expect(asked.find(({ path }) => path.endsWith('/settle'))).toMatchObject({ json: { version: 1, note: 'seen' } });
  await press(await screen.findByRole('button', { name: 'Undo' }));
  await until(() => asked.some(({ path }) => path.endsWith('/reopen')), 'what is open again');
});

test('nothing to settle is good news; what could not be read says why', async () => {
  await open([]);
  await shown('Nothing to settle');
  await open([conflict], 503);
  await shown('Not now.');
});
