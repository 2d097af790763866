// @vitest-environment happy-dom
import { press, pressKey, scan, type, until } from '@hanout/ui/testing.tsx';
import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { atTheCounter } from '../testing/at-the-counter.tsx';

function field(name: string, within_: HTMLElement = document.body): HTMLInputElement {
  const found = within(within_).getByRole('textbox', { name });
  if (!(found instanceof HTMLInputElement)) throw new Error(`${name} is no field`);
  return found;
}

const [HONEY, SOAP] = ['6130000000017', '6130000000024'];

test('ST-14 · a product is found by its words and by its bar code', async () => {
  const { till } = await atTheCounter();
  await scan(SOAP);
  expect(till.read().basket.lines).toMatchObject([{ productId: 2 }]);
  const name = till.read().basket.lines[0]?.names.en ?? '';
  await type(field('Product, reference or barcode'), name.slice(0, 4));
  const products = screen.getByRole('region', { name: 'Products' });
  expect(within(products).getAllByText(name)).toHaveLength(1);
});

test('ST-14 · a customer is searched from three characters on, found, and stands on the ticket', async () => {
  const { till } = await atTheCounter();
  await pressKey('F3');
  const dialog = await screen.findByRole('dialog', { name: 'Customer' });
  await type(field('Name or phone', dialog), 'ka');
  expect(within(dialog).queryByText(/Karim/u)).toBeNull();
  await type(field('Name or phone', dialog), 'kar');
  await press(await within(dialog).findByRole('button', { name: /Karim/u }));
  expect(till.read().basket.customer).toMatchObject({ id: 51 });
});

test('ST-14 · a customer is created at the counter and stands on the ticket', async () => {
  const { till } = await atTheCounter();
  const dialog = await newCustomer();
  await press(within(dialog).getByRole('button', { name: 'Create online' }));
  await until(() => till.read().basket.customer !== null, 'the customer');
  expect(till.read().basket.customer).toMatchObject({ id: 900, phone: '0555112233' });
});

test('ST-14 · one press takes 250 DA off the ticket', async () => {
  const { till } = await atTheCounter();
  act(() => void till.basket.add({ productId: 1, quantity: 30 }));
  await pressKey('F6');
  await press(await screen.findByRole('button', { name: /^Discount of/u }));
  await until(() => till.read().basket.discountAmount === 25_000, 'the discount');
  expect(till.read().basket.total).toBe(275_000);
});

test('ST-14 · it is paid in seven ways', async () => {
  await atTheCounter();
  await scan(HONEY);
  await pressKey('F9');
  const types = await screen.findByRole('group', { name: 'Payment type' });
  expect(
    within(types)
      .getAllByRole('button')
      .map(({ textContent }) => textContent?.replace(/F\d$/u, '')),
  ).toEqual(['Cash', 'Card', 'Mobile payment', 'Other', 'Mixed', 'Deposit', 'Instalment']);
});

test('ST-14 · quick splits are all cash, all card, and half and half', async () => {
  await atTheCounter();
  await scan(HONEY);
  await pressKey('F9');
  await press(await screen.findByRole('button', { name: 'Mixed' }));
  const split = async (name: string) => {
    await press(screen.getByRole('button', { name }));
    return [field('Cash').value, field('Card').value];
  };
  expect(await split('All cash')).toEqual(['100,00', '0,00']);
  expect(await split('All card')).toEqual(['0,00', '100,00']);
  expect(await split('Half and half')).toEqual(['50,00', '50,00']);
});

test('ST-14 · cash and card are the total: above it a message says so, and nothing is paid', async () => {
  const { till } = await atTheCounter();
  await scan(HONEY);
  await pressKey('F9');
  await press(await screen.findByRole('button', { name: 'Mixed' }));
  await press(screen.getByRole('button', { name: 'All card' }));
  await type(field('Card'), '150');
  expect(screen.getByRole('alert').textContent).toContain('Cash and card exceed the total');
  await pressKey('Enter');
  expect(till.read().lastPaid).toBeNull();
});

test('notes are pressed digit by digit on the pad, and the change is read before it is paid', async () => {
  const { till } = await atTheCounter();
  await scan(HONEY);
  await pressKey('F9');
  const pad = await screen.findByRole('group', { name: 'Number pad' });
  for (const digits of ['2', '00']) await press(within(pad).getByRole('button', { name: digits }));
  expect(field('Received').value).toBe('200,00');
  expect(screen.getByText('Change')).toBeDefined();
  await pressKey('Enter');
  await until(() => till.read().lastPaid !== null, 'the payment');
  expect(till.read().lastPaid).toMatchObject({ change: 10_000, handed: 20_000 });
});

test('a code that nobody knows is noted on the ticket where it is not sold by a price', async () => {
  const { till } = await atTheCounter();
  await scan(HONEY);
  await scan('4006381333931');
  await press(await screen.findByRole('button', { name: 'Note the code' }));
  expect(till.read().basket.note).toBe('Unknown code: 4006381333931');
});

test('F1 opens a sheet of the keys, and Escape closes it', async () => {
  await atTheCounter();
  await pressKey('F1');
  const sheet = await screen.findByRole('dialog', { name: 'Help and shortcuts' });
  expect(within(sheet).getByText('F10')).toBeDefined();
});

async function newCustomer(): Promise<HTMLElement> {
  await pressKey('F3');
  const dialog = await screen.findByRole('dialog', { name: 'Customer' });
  await press(within(dialog).getByRole('button', { name: 'New customer' }));
  await type(field('First name', dialog), 'Lina');
  await type(field('Last name', dialog), 'Saïdi');
  await type(field('Phone', dialog), '0555112233');
  return dialog;
}

test('ST-19 · a customer who is created without a network is a network error, and goes with the sale', async () => {
  const { till, world } = await atTheCounter();
  const dialog = await newCustomer();
  world.network = 'down';
  await press(within(dialog).getByRole('button', { name: 'Create online' }));
  await within(dialog).findByText('Network error while creating the customer.');
  await press(within(dialog).getByRole('button', { name: 'Send with the sale' }));
  expect(till.read().basket.customer).toMatchObject({ id: null, firstName: 'Lina' });
});

test('ST-19 · a customer whom the shop refuses is told as not created online', async () => {
  const { world } = await atTheCounter();
  const dialog = await newCustomer();
  world.refusesCustomers = true;
  await press(within(dialog).getByRole('button', { name: 'Create online' }));
  await within(dialog).findByText('Failed to create the customer online.');
});

test('ST-14 · the till fills the screen, and gives it back', async () => {
  await atTheCounter();
  const screenOf = (change: object) => {
    for (const [key, value] of Object.entries(change))
      Object.defineProperty(document, key, { value, configurable: true });
  };
  const asked: string[] = [];
  screenOf({ fullscreenEnabled: true, fullscreenElement: null });
  document.documentElement.requestFullscreen = async () => {
    asked.push('fill');
    screenOf({ fullscreenElement: document.documentElement });
  };
  screenOf({ exitFullscreen: async () => void asked.push('give back') });
  for (const _ of ['fill', 'give back']) {
    await press(screen.getByRole('button', { name: 'Menu' }));
    await press(await screen.findByRole('menuitem', { name: 'Full screen' }));
  }
  await until(() => asked.length === 2, 'the screen');
  expect(asked).toEqual(['fill', 'give back']);
  for (const key of ['fullscreenEnabled', 'fullscreenElement', 'exitFullscreen']) Reflect.deleteProperty(document, key);
});

test('ST-19 · full screen says that it is not supported, or that it was not restored', async () => {
  await atTheCounter();
  const turn = async () => {
    await press(screen.getByRole('button', { name: 'Menu' }));
    await press(await screen.findByRole('menuitem', { name: 'Full screen' }));
  };
  await turn();
  await screen.findByText('Full screen is not supported by this browser.');
  const refuses = { value: () => Promise.reject(new Error('no')), configurable: true };
  Object.defineProperty(document, 'exitFullscreen', refuses);
  Object.defineProperty(document, 'fullscreenElement', { value: document.body, configurable: true });
  await turn();
  await screen.findByText('Full screen could not be restored.');
});
