// @vitest-environment happy-dom
import { findButton, press, pressKey, type, until } from '@hanout/ui/testing.tsx';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPart, type Asked } from '../../../testing.tsx';
import { PayPage } from './pay-page.tsx';

const orders = [
  {
    id: '00000000-0000-4000-8000-000000000001',
    deliveryName: 'YAL000001',
    customerFullName: 'Yasmine Benali',
    total: 3400,
  },
  {
    id: '00000000-0000-4000-8000-000000000002',
    deliveryName: 'YAL000002',
    customerFullName: 'Karim Haddad',
    total: 1200.5,
  },
];
const debt = {
  transporter: { id: 3, name: 'Nejma Colis' },
  orders: 2,
  owedCentimes: 460_050,
  bands: [460_050, 0, 0, 0],
  owesBackCentimes: 0,
  expectedNetCentimes: 400_000,
  lateOrders: 0,
  lateCentimes: 0,
  disputedOrders: 0,
  disputedCentimes: 0,
  claims: 0,
  claimedCentimes: 0,
  expectedOn: null,
};
const NON_PAID = '/payments/get/transporters/nonPaidOrders/3';

type Reply = { readonly status?: number; readonly body: unknown };

async function open(answer: () => Reply | Promise<Reply>) {
  const asked: Asked[] = [];
  const { router } = await showPart(<PayPage />, (call) => {
    asked.push(call);
    if (call.path === '/payments/transporters') return { body: { rows: [debt], bands: [] } };
    return call.path === NON_PAID ? answer() : { status: 404, body: {} };
  });
  await router.navigate('/?carrier=3');
  return asked;
}
const shown = (text: string | RegExp) => until(() => screen.queryByText(text) !== null, String(text));

test('BO-35 · the orders of a transporter are loading, then found', async () => {
  const waiting = Promise.withResolvers<Reply>();
  const asked = await open(() => waiting.promise);
  await shown('Loading orders…');
  waiting.resolve({ body: orders });
  await shown('Found 2 orders.');
  expect(asked.filter(({ path }) => path === NON_PAID)).toHaveLength(1);
});

test('BO-35 · a list that failed says so and is tried again; an empty one says so', async () => {
  let isThere = false;
  await open(() => (isThere ? { body: [] } : { status: 500, body: {} }));
  await shown('Failed to load orders.');
  isThere = true;
  await press(findButton('Retry'));
  await shown('No orders available.');
});

test('BO-35 · total of the selected orders: all, and none again', async () => {
  await open(() => ({ body: orders }));
  await shown('Found 2 orders.');
  const total = () => screen.getByText('Total of selected orders').textContent?.replaceAll(/[\s\u202f\u00a0]/g, '');
  expect(total()).toContain('0,00DA');
  expect(total()).not.toContain('4600,50');
  await press(findButton('Select all'));
  expect(total()).toContain('4600,50');
  expect(screen.getByRole('button', { name: 'Pay (2)' }).hasAttribute('disabled')).toBe(false);
});

test('BO-35 · an order is searched by tracking or customer, taken out alone, and all are cleared', async () => {
  await open(() => ({ body: orders }));
  await shown('Found 2 orders.');
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Orders' });
  const take = async (text: string) => {
    await type(field, text);
    const found = screen.getAllByRole('option', { name: /YAL/u });
    expect(found).toHaveLength(1);
    await press(found[0] ?? field);
  };
  const total = () => screen.getByText('Total of selected orders').textContent?.replaceAll(/[\s\u202f\u00a0]/g, '');
  await take('haddad');
  expect(total()).toContain('1200,50');
  await take('yal000001');
  expect(total()).toContain('4600,50');
  await type(field, '');
  await pressKey('Backspace', {}, field);
  expect(total()).toContain('1200,50');
  await press(screen.getByRole('button', { name: 'Clear' }));
  expect(total()).toContain('Totalofselectedorders0,00DA');
  expect(screen.getByRole('button', { name: 'Pay (0)' }).hasAttribute('disabled')).toBe(true);
});
