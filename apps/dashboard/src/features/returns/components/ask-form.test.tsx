// @vitest-environment happy-dom
import type { OrderReturns } from '@hanout/contracts/orders/returns';
import { findButton, press, select, type, until } from '@hanout/ui/testing.tsx';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPart } from '../../../testing.tsx';
import { AskForm } from './ask-form.tsx';

const ID = '0192f0c0-0000-7000-8000-0000000000aa';
const lineOf = (letter: string, name: string, delivered: number, returnable: number) => ({
  lineId: `0192f0c0-0000-7000-8000-0000000000${letter}${letter}`,
  productId: 1,
  combinationId: null,
  isPack: false,
  name,
  attributes: [],
  sku: null,
  imageUrl: null,
  unitPriceCentimes: 10_000,
  delivered,
  returnable,
});
const order: OrderReturns = {
  orderId: ID,
  orderNumber: 10,
  shopId: 1,
  customer: 'Amina Haddad',
  deliveredOn: '2026-11-20',
  deadlineOn: '2026-11-26',
  isPastDeadline: false,
  deliveryCentimes: 40_000,
  refusal: null,
  reasons: [
    { code: 'defective', name: 'Defective', isOurFault: true },
    { code: 'does_not_fit', name: 'Does not fit', isOurFault: false },
  ],
  lines: [lineOf('b', 'Dress', 3, 2), lineOf('c', 'Scarf', 1, 1), lineOf('d', 'Gone already', 1, 0)],
  returns: [],
  exchangeOf: null,
};
const shown = (text: string | RegExp) => until(() => screen.queryAllByText(text).length > 0, String(text));
const count = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(name, 'u') });
const WRONG = 'Say what comes back, at most what the customer still has.';

async function open(given: OrderReturns = order) {
  const sent: unknown[] = [];
  await showPart(<AskForm order={given} />, ({ method, json }) => {
    if (method === 'POST') sent.push(json);
    return { status: 422, body: { code: 'x', message: 'Not now.' } };
  });
  return sent;
}

test('at least one thing comes back, and no more than the customer has: said beside the lines, and nothing is sent', async () => {
  const sent = await open();
  expect(screen.queryAllByText('Gone already')).toEqual([]);
  await press(findButton('Write the return down'));
  await shown(WRONG);
  await type(count('Dress'), '3');
  await select(screen.getByRole('combobox'), 'does_not_fit');
  await press(findButton('Write the return down'));
  await shown(WRONG);
  expect(sent).toEqual([]);
  await type(count('Dress'), '2');
  await press(findButton('Write the return down'));
  await until(() => sent.length > 0, 'the request');
  const [dress] = order.lines;
  expect(sent).toMatchObject([{ lines: [{ lineId: dress?.lineId, quantity: 2 }], reason: 'does_not_fit' }]);
});

test('a reason is asked for; where the shop is at fault it is said before what that costs it', async () => {
  const sent = await open();
  await type(count('Scarf'), '1');
  await press(findButton('Write the return down'));
  await until(() => screen.getByRole('combobox').getAttribute('aria-invalid') === 'true', 'the missing reason');
  expect(sent).toEqual([]);
  expect(screen.queryAllByText(/The shop is at fault/u)).toEqual([]);
  await select(screen.getByRole('combobox'), 'defective');
  await shown(/The shop is at fault.*Delivery paid: .?400,00/u);
});

test('where nothing is left to come back there is nothing to send', async () => {
  await open({ ...order, lines: [lineOf('d', 'Gone already', 1, 0)] });
  await shown('The customer has nothing of this order left to return.');
  expect(screen.queryAllByRole('button', { name: 'Write the return down' })).toEqual([]);
});
