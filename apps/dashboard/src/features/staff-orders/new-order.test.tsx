// @vitest-environment happy-dom
import { findButton, press, pressKey, type, until } from '@hanout/ui/testing.tsx';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { builtSession } from '../../testing.tsx';
import { fetched, field, isShown, open, ORDER, placed, refused, scan } from './testing.tsx';

beforeEach(() => localStorage.clear());

describe('an order in the making', () => {
  test('ST-03 · takes what a scanner types and Enter, is quoted, and is placed once for the customer', async () => {
    const { asked, router, toasts } = await open();
    await fetched();
    await isShown('The minimum is not reached.');
    await pressKey('Enter', { ctrlKey: true });
    await until(() => router.state.location.pathname === `/orders/${ORDER}`, 'the order is opened');
    expect(toasts.read().log.map(({ message }) => message)).toEqual(['Order placed successfully.']);
    expect(placed(asked)).toMatchObject([
      {
        json: {
          channel: 'Phone',
          customer: { firstname: 'Amina', lastname: 'Haddad', phone: '0550112233' },
          delivery: null,
          cart: [{ product: 7, quantity: 1 }],
        },
      },
    ]);
  });

  test('ST-03 · asks for what is missing and sends nothing: an empty cart, no customer, no place', async () => {
    const { asked } = await open();
    await press(findButton('Place the order'));
    await isShown('Add at least one item.');
    expect(placed(asked)).toEqual([]);
  });

  test('is kept on the device across a reload, and dropped once it is placed', async () => {
    await open();
    await fetched();
    const kept = localStorage.getItem('hanout.orderDrafts.1') ?? '';
    expect(kept).toContain('Haddad');
    cleanup();
    await open();
    expect(field(/^Last name/u)).toHaveProperty('value', 'Haddad');
    await press(findButton('Place the order'));
    await until(() => localStorage.getItem('hanout.orderDrafts.1') === '[]', 'no draft of what is placed');
  });

  test('ST-03 · somebody whom the shop knows by the phone is detected and taken in one step', async () => {
    await open();
    await type(field(/^Phone/u), '0661234567');
    await isShown('Existing customer detected');
    await press(findButton('Take this customer'));
    await isShown(/Nadia Saidi/u);
  });
});

describe('a phone on the blacklist', () => {
  test('is refused once, and taken with the reason that is then asked for', async () => {
    const answers = [
      { status: 422, body: { code: 'validation_failed', message: '', errors: { passesBlacklist: ['Listed'] } } },
      { status: 201, body: { id: ORDER } },
    ];
    const { asked, router } = await open({ place: () => answers.shift() ?? {} });
    await fetched();
    await pressKey('Enter', { ctrlKey: true });
    await isShown('Listed');
    await type(field(/^Taken despite the blacklist/u), 'Pays in advance');
    await pressKey('Enter', { ctrlKey: true });
    await until(() => router.state.location.pathname === `/orders/${ORDER}`, 'the order is opened');
    expect(placed(asked).at(-1)).toMatchObject({ json: { passesBlacklist: 'Pays in advance' } });
  });
});

describe('what fails is said where it belongs', () => {
  test('ST-19 · failed to fetch products', async () => {
    await open({ products: refused });
    await type(field('Add an item'), 'mug');
    await isShown('Failed to fetch products.');
  });

  test('ST-19 · failed to fetch customers, who are looked for from three characters on', async () => {
    const { asked } = await open({ customers: refused });
    await type(field('Find a customer'), 'na');
    await type(field('Find a customer'), 'nad');
    await isShown('Failed to fetch customers.');
    expect(asked.filter(({ path }) => path === '/customers')).toHaveLength(1);
  });

  test('ST-19 · network error on create: what was typed stays, and the second attempt has the same key', async () => {
    const keys: (string | null)[] = [];
    await open({
      place: () => {
        if (keys.length === 1) throw new TypeError('network');
        return { status: 201, body: { id: ORDER } };
      },
    });
    const { fetch } = globalThis;
    globalThis.fetch = async (input, init = {}) => {
      const key = new Headers(init.headers).get('Idempotency-Key');
      if (key !== null) keys.push(key);
      return fetch(input, init);
    };
    await fetched();
    await press(findButton('Place the order'));
    await isShown(/^Network error on create/u);
    expect(field(/^Last name/u)).toHaveProperty('value', 'Haddad');
    await press(findButton('Place the order'));
    await until(() => keys.length === 2, 'the second attempt');
    expect(keys[0]).toBe(keys[1]);
  });
});

describe('a line with a price of its own', () => {
  test('is asked for with its reason, and sent with it', async () => {
    const { asked, router } = await open();
    await fetched();
    await press(screen.getByRole('button', { name: 'Change the price: Mug' }));
    await type(field(/^Unit price/u), '400');
    await press(findButton('Place the order'));
    expect(placed(asked)).toEqual([]);
    await type(field(/^Reason/u), 'Scratched');
    await press(findButton('Place the order'));
    await until(() => router.state.location.pathname === `/orders/${ORDER}`, 'the order is opened');
    expect(placed(asked)).toMatchObject([{ json: { cart: [{ product: 7, price: { reason: 'Scratched' } }] } }]);
  });
});

describe('without a network', () => {
  afterEach(() => act(() => window.dispatchEvent(new Event('online'))));

  test('ST-03 · neither is an order placed nor a carrier asked for; it says so and keeps what was typed', async () => {
    const { asked } = await open();
    await fetched();
    await act(() => window.dispatchEvent(new Event('offline')));
    await isShown(/^No network/u);
    await pressKey('Enter', { ctrlKey: true });
    expect(findButton('Place the order').disabled).toBe(true);
    expect(field(/^Last name/u)).toHaveProperty('value', 'Haddad');
    expect(placed(asked)).toEqual([]);
    await act(() => window.dispatchEvent(new Event('online')));
    await press(findButton('Place the order'));
    await until(() => placed(asked).length === 1, 'the order is placed');
  });
});

test('several orders in the making stand beside each other, and each keeps what was typed in it', async () => {
  await open();
  await fetched();
  await press(findButton('Another draft'));
  await until(() => field(/^Last name/u).value === '', 'an empty one');
  await type(field(/^Last name/u), 'Ziani');
  await press(screen.getByRole('button', { name: 'Amina Haddad' }));
  await until(() => field(/^Last name/u).value === 'Haddad', 'the first one');
  await press(screen.getByRole('button', { name: 'Ziani' }));
  await until(() => field(/^Last name/u).value === 'Ziani', 'the second one');
});

test('ST-03 · wilaya and commune are marked as required, as the address is', async () => {
  await open();
  for (const name of [/^Wilaya/u, /^Commune/u, /^Address/u]) expect(field(name).required, String(name)).toBe(true);
});

test('who may not set prices is not offered it', async () => {
  await open(
    {},
    builtSession().permissions.filter((permission) => permission !== 'orders.price'),
  );
  await scan('mug');
  await isShown('Mug');
  expect(screen.queryByText('Change the price')).toBeNull();
});
