// @vitest-environment happy-dom
import { press, scan, until } from '@hanout/ui/testing.tsx';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { inCash } from '../../../../packages/till/src/testing/payments.ts';
import { atTheCounter } from '../testing/at-the-counter.tsx';

/** The list of what waits, opened from the menu. */
async function atTheList() {
  const counter = await atTheCounter();
  const open = async () => {
    await press(screen.getByRole('button', { name: 'Menu' }));
    await press(await screen.findByRole('menuitem', { name: 'Waiting and sync' }));
    return screen.findByRole('dialog', { name: 'Waiting and sync' });
  };
  const sell = async () => {
    await scan('6130000000024');
    await counter.till.payment.pay(inCash(20_000));
    await until(() => counter.till.read().line.isSending === false, 'the end of sending');
    counter.till.payment.next();
  };
  return { ...counter, open, sell };
}

const DATASETS = [
  ['products', 'Refresh', 'Products up to date', 'Failed to fetch products'],
  ['stocks', 'Sync stocks', 'Stocks synced', 'Failed to sync stocks'],
  ['promotions', 'Refresh promotions', 'Promotions up to date', 'Failed to fetch promotions'],
  ['customers', 'Download customers', 'Customers downloaded', 'Failed to download customers'],
] as const;

test.each(DATASETS)(
  'ST-19 · %s that came are told, those that did not are told as failed, beside how old they are, until they come',
  async (_, name, came, failed) => {
    const { world, open } = await atTheList();
    const dialog = await open();
    const button = within(dialog).getByRole('button', { name });
    const row = button.closest('li');
    if (row === null) throw new Error(`${name} has no row`);
    world.network = 'down';
    await press(button);
    await within(row).findByText(new RegExp(failed, 'u'));
    expect(screen.getAllByText(new RegExp(failed, 'u'))).toHaveLength(2);
    world.network = 'up';
    await press(button);
    await screen.findByText(came);
    expect(row.textContent).not.toContain(failed);
  },
);

test('ST-19 · orders that could not all be synced are said to have failed and each says why; synced, that is told', async () => {
  const { world, open, sell } = await atTheList();
  world.network = 'down';
  await sell();
  const dialog = await open();
  await press(within(dialog).getByRole('button', { name: 'Sync orders' }));
  await screen.findByText('Failed to sync orders: some orders may have failed, see their reason in the list.');
  expect(within(dialog).getByText(/^C1-/u).closest('li')?.textContent).toContain('No network. Try again.');
  world.network = 'up';
  await press(within(dialog).getByRole('button', { name: 'Sync orders' }));
  await screen.findByText('All pending orders synced');
});

test('ST-19 · a cache that is flushed is told', async () => {
  const { open } = await atTheList();
  const dialog = await open();
  await press(within(dialog).getByRole('button', { name: 'Flush cache' }));
  await screen.findByText('Cache flushed. Sales, tickets and the session are kept.');
});
