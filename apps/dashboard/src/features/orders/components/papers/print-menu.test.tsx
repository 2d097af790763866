// @vitest-environment happy-dom
import { findButton, press, until } from '@hanout/ui/testing.tsx';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { builtSession, showPart } from '../../../../testing.tsx';
import { PrintMenu, type PrintedOrder } from './print-menu.tsx';

const formats = {
  eCommerce: ['58mm', '80mm', 'A5', 'A4'],
  POS: ['58mm', '80mm'],
  Phone: ['80mm', 'A4'],
  Wholesale: ['A4'],
  Installment: ['A5', 'A4'],
};
const order = (id: string, channel: PrintedOrder['channel']): PrintedOrder => ({ id, channel, shop: { id: 1 } });

/** Orders that are chosen for the menu; one press adds a wholesale order to them while it stays open. */
function Chosen({ orders }: { readonly orders: readonly PrintedOrder[] }) {
  const [chosen, setChosen] = useState(orders);
  return (
    <>
      <button type="button" onClick={() => setChosen([...chosen, order('w', 'Wholesale')])}>
        and wholesale
      </button>
      <PrintMenu orders={chosen} />
    </>
  );
}

async function open(orders: readonly PrintedOrder[], permissions = builtSession().permissions) {
  const answer = { body: { version: 1, formats, stampsCash: true } };
  await showPart(<Chosen orders={orders} />, () => answer, { permissions });
  await press(findButton('Print'));
  await until(() => screen.queryAllByRole('menuitem').length > 0, 'the menu');
}

const papers = () =>
  screen.getAllByRole('menuitem').flatMap((item) => {
    const address = item.getAttribute('href') ?? '';
    return address.includes('/tickets') ? [] : [address.replace(/.*\/papers\/|\?.*/gu, '')];
  });
const tickets = () =>
  screen.getAllByRole('menuitem').flatMap((item) => {
    const address = new URL(item.getAttribute('href') ?? '', 'https://shop.dz');
    return address.pathname.endsWith('/tickets') ? [address.searchParams.get('format')] : [];
  });

test.each([
  ['eCommerce', ['58mm', '80mm', 'A5', 'A4']],
  ['Phone', ['80mm', 'A4']],
  ['Installment', ['A5', 'A4']],
] as const)(
  'ST-16 · a ticket of an order of the channel %s is offered on what its shop says',
  async (channel, wanted) => {
    await open([order('a', channel)]);
    await until(() => tickets().length === wanted.length, `${wanted.length} sizes`);
    expect(tickets()).toEqual(wanted);
  },
);

test('ST-16 · a channel that has only A4 offers only A4, also beside orders that have more', async () => {
  await open([order('a', 'eCommerce')]);
  await until(() => tickets().length === 4, 'the sizes of the shop are known');
  fireEvent.click(screen.getByText('and wholesale'));
  await until(() => tickets().length < 4, 'the other order is looked at');
  expect(tickets()).toEqual(['A4']);
});

test('tickets of several orders are offered on what each of them may be printed on, and all go into one document', async () => {
  await open([order('a', 'eCommerce'), order('b', 'Phone')]);
  await until(() => tickets().length === 2, 'the sizes that both have');
  expect(tickets()).toEqual(['80mm', 'A4']);
  const [first] = screen.getAllByRole('menuitem');
  expect(first?.getAttribute('href')).toContain('orders=a,b');
});

test('papers stand in the menu by permission', async () => {
  await open([order('a', 'eCommerce')]);
  expect(papers()).toEqual(['order-prints', 'delivery-notes', 'picking-list', 'invoices']);
});

test('who only sees orders prints orders and tickets', async () => {
  await open([order('a', 'eCommerce')], ['orders.read']);
  expect(papers()).toEqual(['order-prints']);
});
