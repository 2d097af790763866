// @vitest-environment happy-dom
import { press, pressKey, scan, type, until } from '@hanout/ui/testing.tsx';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { atTheCounter } from '../testing/at-the-counter.tsx';

const HONEY = '6130000000017';

test('a scan goes into the basket, F9 and Enter pay it exactly, and the change stays until the next ticket', async () => {
  const { till } = await atTheCounter();
  await scan(HONEY);
  expect(till.read().basket.lines).toMatchObject([{ quantity: 1 }]);
  await pressKey('F9');
  await screen.findByRole('heading', { name: 'To pay' });
  await pressKey('Enter');
  await until(() => till.read().lastPaid !== null, 'the payment');
  expect(till.read().lastPaid).toMatchObject({ change: 0, sale: { ticketNumber: 'C1-000001' } });
  await screen.findByRole('region', { name: 'Paid' });
  await scan(HONEY);
  await until(() => screen.queryByRole('region', { name: 'Paid' }) === null, 'the next ticket');
});

test('two presses of Enter are one payment', async () => {
  const { till, world } = await atTheCounter();
  await scan(HONEY);
  await pressKey('F9');
  await screen.findByRole('heading', { name: 'To pay' });
  for (const time of [1, 2]) fireEvent.keyDown(document.body, { key: 'Enter', detail: time });
  await until(() => till.read().lastPaid !== null, 'the payment');
  await till.journal.sendNow();
  expect(world.taken.filter(({ kind }) => kind === 'sale')).toHaveLength(1);
});

test('cash and card that are above the total are said to be, and Enter pays nothing then', async () => {
  const { till } = await atTheCounter();
  await scan(HONEY);
  await pressKey('F9');
  await press(await screen.findByRole('button', { name: 'Mixed' }));
  await press(screen.getByRole('button', { name: 'All card' }));
  const cash = screen.getByRole('textbox', { name: 'Cash' });
  const card = screen.getByRole('textbox', { name: 'Card' });
  if (!(cash instanceof HTMLInputElement) || !(card instanceof HTMLInputElement)) throw new Error('no fields');
  await type(card, '150');
  expect(screen.getByRole('alert').textContent).toContain('Cash and card exceed the total');
  await pressKey('Enter');
  expect(till.read().lastPaid).toBeNull();
  await press(screen.getByRole('button', { name: 'Half and half' }));
  expect([cash.value, card.value]).toEqual(['50,00', '50,00']);
});

test('a discount above the cashier’s limit waits for a manager’s PIN, typed wherever the focus stands', async () => {
  const { till } = await atTheCounter();
  await scan(HONEY);
  await pressKey('F6');
  const dialog = await screen.findByRole('dialog', { name: 'Discount' });
  await press(within(dialog).getByRole('radio', { name: '%' }));
  const field = within(dialog).getByRole('textbox', { name: '%' });
  if (!(field instanceof HTMLInputElement)) throw new Error('no field');
  await type(field, '50');
  await press(within(dialog).getByRole('button', { name: 'Apply' }));
  const asking = await screen.findByRole('dialog', { name: 'A manager’s word' });
  for (const digit of '8888') await pressKey(digit, { code: `Digit${digit}` }, asking);
  await pressKey('Enter', { code: 'Enter' }, within(asking).getByRole('button', { name: 'Close' }));
  await until(() => till.read().basket.total === 5_000, 'the discount');
});

test('the cache is not flushed while anything waits, and the list says what waits', async () => {
  const { till, world } = await atTheCounter();
  world.network = 'down';
  await scan(HONEY);
  await pressKey('F9');
  await screen.findByRole('heading', { name: 'To pay' });
  await pressKey('Enter');
  await until(() => till.read().waiting.length === 1, 'the sale that waits');
  await press(await screen.findByRole('button', { name: 'Waiting: 1' }));
  const dialog = await screen.findByRole('dialog', { name: 'Waiting and sync' });
  expect(within(dialog).getByText('C1-000001')).toBeDefined();
  await press(within(dialog).getByRole('button', { name: 'Flush cache' }));
  await screen.findByText('Entries waiting to be sent: 1. Sync first.');
  expect(till.read().waiting).toHaveLength(1);
});
