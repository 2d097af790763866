// @vitest-environment happy-dom
import { findButton, press, until } from '@hanout/ui/testing.tsx';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPart, type Asked } from '../../../testing.tsx';
import { conflictOf } from '../testing.ts';
import { ConflictsPage } from './conflicts-page.tsx';

Object.defineProperty(document, 'fonts', { value: new EventTarget() });

const conflict = conflictOf();
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
  const { router } = await showPart(<ConflictsPage />, (call) => {
    asked.push(call);
    if (call.path.startsWith('/views')) return { body: { views: [], mayShare: true } };
    if (call.path.endsWith('/settle')) return { body: { ...conflict, version: 2, isSettled: true, note: 'seen' } };
    if (call.path.endsWith('/reopen')) return { body: { ...conflict, version: 3 } };
    return status === 200 ? { body: listOf(rows) } : { status, body: { code: 'x', message: 'Not now.' } };
  });
  return { asked, router };
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
  const { asked } = await open();
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

test('the address says view, reason, till and words, and the server is asked for just these', async () => {
  const { asked, router } = await open([]);
  await shown('Nothing to settle');
  await router.navigate('/tills/conflicts?view=settled&kind=price&till=1&q=C1-42');
  await shown('No case found');
  const search = () => new URLSearchParams(asked.findLast(({ path }) => path === '/till-conflicts')?.search ?? '');
  await until(() => search().get('q') === 'C1-42', 'what is asked for');
  expect(Object.fromEntries(search())).toEqual({ view: 'settled', kind: 'price', till: '1', q: 'C1-42' });
  await router.navigate('/tills/conflicts?view=nonsense&kind=weather&q=Amel');
  await until(() => search().get('q') === 'Amel', 'nonsense left out');
  expect(Object.fromEntries(search())).toEqual({ view: 'open', q: 'Amel' });
});

test('what somebody else settled meanwhile is refused in the form, and the note stays', async () => {
  await showPart(<ConflictsPage />, ({ path, method }) => {
    if (path.startsWith('/views')) return { body: { views: [], mayShare: true } };
    if (method === 'POST')
      return { status: 409, body: { code: 'tills.conflict-is-settled', message: 'Settled already.' } };
    return { body: listOf([conflict]) };
  });
  await shown('Sold without stock');
  await press(findButton('Settle'));
  const note = () => within(screen.getByRole('dialog')).getByRole<HTMLTextAreaElement>('textbox', { name: /Note/u });
  await screen.findByRole('dialog');
  fireEvent.change(note(), { target: { value: 'counted' } });
  await press(within(screen.getByRole('dialog')).getByRole('button', { name: 'Settle' }));
  await shown('Settled already.');
  expect(note().value).toBe('counted');
});

test('what was given without a right says how much; an order that is not the shop’s is named as the till said it', async () => {
  const none = { orderId: null, product: null, missing: null, incidentId: null };
  await open([
    conflictOf({ ...none, id: 8, kind: 'rights', orderNumber: null, charged: 120_000, detail: '120000' }),
    conflictOf({ ...none, id: 9, kind: 'order', orderNumber: '10999', detail: 'ordering.order-not-found' }),
  ]);
  await shown('Done without the right');
  expect(document.body.textContent.replaceAll(/\s/gu, ' ')).toContain('Amount 1 200,00 DA');
  await shown('Order 10999');
  expect(screen.queryByRole('link', { name: 'Order 10999' })).toBeNull();
});
