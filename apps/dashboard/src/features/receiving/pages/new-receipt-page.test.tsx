// @vitest-environment happy-dom
import type { Permission } from '@hanout/core/staff';
import { findButton, press, type, until } from '@hanout/ui/testing.tsx';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { showPart } from '../../../testing.tsx';
import type { Asked } from '../../../testing.tsx';
import { builtForm, builtReceipt } from '../testing.ts';
import { NewReceiptPage } from './new-receipt-page.tsx';

beforeEach(() => localStorage.clear());

type Reply = { readonly status: number; readonly body: unknown };
const AWAY: Reply = { status: 503, body: { code: 'x', message: 'Nobody answers.' } };
const MADE: Reply = { status: 201, body: builtReceipt() };

/** The page of a new receipt of ten lamps of which six are open; `reply` is what the shop answers to receipts, and can change. */
async function open(permissions?: readonly Permission[]) {
  const posted = new Array<Asked>();
  const shop: { reply: Reply | Promise<Reply> } = { reply: MADE };
  const part = await showPart(
    <NewReceiptPage />,
    (asked) => {
      if (asked.method === 'GET') return { body: builtForm() };
      posted.push(asked);
      return shop.reply;
    },
    permissions === undefined ? {} : { permissions: [...permissions] },
  );
  await screen.findByRole('group', { name: 'Lamp' });
  const queue = await part.application.deviceQueue();
  return { posted, shop, queue, ...part };
}
const lamp = () => within(screen.getByRole('group', { name: 'Lamp' }));
const field = (name: string) => lamp().getByRole<HTMLInputElement>('textbox', { name });
/** Nothing is typed there for now. */
const isShut = (element: Element) => element.closest('fieldset')?.disabled === true;
const record = () => press(findButton('Record the receipt'));
const more = {
  status: 422,
  body: {
    code: 'receiving.lines-are-wrong',
    message: 'Some lines have to be corrected.',
    errors: { 'lines.0.passed': ['This is more than was ordered: 1 is still to come.'] },
  },
};

it('ST-12 · without a network a receipt waits on the device with quality, lot and expiry, the next begins with what is left, and it is sent once', async () => {
  const { posted, shop, queue } = await open();
  shop.reply = AWAY;
  await type(field('Passed'), '3');
  await type(field('On hold'), '1');
  await type(field('Lot'), 'L-7');
  await record();
  await until(() => field('Passed').value === '', 'the next receipt');
  expect(document.body.textContent).toContain('Still to come: 2 of 10');
  expect(screen.getByRole('heading', { name: /wait/iu })).toBeTruthy();
  const [waiting] = queue.read().operations;
  shop.reply = MADE;
  await act(() => queue.replay());
  await until(() => queue.read().operations.length === 0, 'that nothing waits');
  const told = posted.filter(({ path }) => path === '/receipts');
  expect(told.at(-1)?.json).toMatchObject({ lines: [{ passed: 3, onHold: 1, lotNumber: 'L-7' }] });
  expect(waiting?.id).toMatch(/^[\da-f-]{36}$/u);
});

it('ST-12 · what the shop refuses of what has waited is told line by line, put right and recorded anew', async () => {
  const { posted, shop, queue, router } = await open();
  shop.reply = AWAY;
  await type(field('Passed'), '5');
  await record();
  await until(() => queue.read().operations.length === 1, 'that it waits');
  shop.reply = more;
  await act(() => queue.replay());
  await until(() => screen.queryByRole('link', { name: 'Put right' }) !== null, 'that it is refused');
  expect(document.body.textContent).toContain('This is more than was ordered: 1 is still to come.');
  await press(screen.getByRole('link', { name: 'Put right' }));
  await until(() => field('Passed').value === '5', 'what was recorded');
  await type(field('Passed'), '1');
  shop.reply = MADE;
  await record();
  await until(() => router.state.location.pathname === '/receipts/12', 'the receipt');
  expect(posted.at(-1)?.json).toMatchObject({ lines: [{ passed: 1 }] });
  expect(queue.read().operations).toEqual([]);
  expect(queue.read().dropped).toHaveLength(1);
});

it('what waits is taken back from the toast, and is to be received again', async () => {
  const { shop, queue, toasts } = await open();
  shop.reply = AWAY;
  await type(field('Passed'), '5');
  await record();
  await until(() => toasts.read().log.length === 1, 'what is said');
  await act(async () => toasts.read().log[0]?.action?.onPress());
  await until(() => queue.read().operations.length === 0, 'that nothing waits');
  expect(document.body.textContent).toContain('Still to come: 6 of 10');
});

it('who does not buy is asked for no price and no cost, and sends none', async () => {
  const { posted } = await open(['stock.receive', 'stock.read']);
  expect(lamp().queryByRole('textbox', { name: /price/iu })).toBe(null);
  expect(screen.queryByText('Landed costs')).toBe(null);
  await type(field('Passed'), '2');
  await record();
  await until(() => posted.length === 1, 'what is sent');
  expect(posted[0]?.json).toMatchObject({ costs: [], lines: [{ passed: 2, priceCentimes: null }] });
});

it('while a receipt is recorded nothing is typed into what is about to go, and the next takes all of it', async () => {
  const { shop } = await open();
  const away = Promise.withResolvers<Reply>();
  shop.reply = away.promise;
  await type(field('Passed'), '3');
  await record();
  await until(() => document.body.textContent?.includes('Still to come: 3 of 10') === true, 'that it is kept');
  expect(isShut(screen.getByRole('textbox', { name: 'Code by hand' }))).toBe(true);
  expect(isShut(field('Lot'))).toBe(true);
  await act(async () => away.resolve(AWAY));
  await until(() => !isShut(field('Lot')), 'the next receipt');
  expect(field('Passed').value).toBe('');
  await type(field('Lot'), 'L-2');
  expect(field('Lot').value).toBe('L-2');
});

it('what is typed and not recorded is there when the page is opened again, and is put away at a press', async () => {
  await open();
  await type(field('Passed'), '3');
  await type(field('Lot'), 'L-7');
  await open();
  expect(field('Passed').value).toBe('3');
  expect(field('Lot').value).toBe('L-7');
  expect(document.body.textContent).toContain('You go on with what you typed on');
  await press(findButton('Start anew'));
  expect(field('Passed').value).toBe('');
  expect(document.body.textContent).not.toContain('You go on with what you typed on');
});

it('what was recorded is not typed again, and what the shop refused is still there', async () => {
  const first = await open();
  first.shop.reply = more;
  await type(field('Passed'), '5');
  await record();
  await until(() => field('Passed').getAttribute('aria-invalid') === 'true', 'that it is refused');
  const { shop, router } = await open();
  expect(field('Passed').value).toBe('5');
  shop.reply = MADE;
  await record();
  await until(() => router.state.location.pathname === '/receipts/12', 'the receipt');
  await open();
  expect(field('Passed').value).toBe('');
});
