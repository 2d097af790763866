// @vitest-environment happy-dom
import { tillCashierListSchema } from '@hanout/contracts/till/back-office';
import type { TillCashier, TillRight } from '@hanout/contracts/till/back-office';
import { permissions } from '@hanout/core/staff';
import { findButton, press, type, until } from '@hanout/ui/testing.tsx';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPart, type Asked } from '../../../testing.tsx';
import { cashierOf } from '../testing.ts';
import { CashiersPage } from './cashiers-page.tsx';

type Reply = { readonly status?: number; readonly body: unknown };
const right: TillRight = {
  roleId: 3,
  role: 'Cashier',
  version: 2,
  discountBasisPoints: 500,
  mayName: false,
  mayReturn: true,
  mayOpenDrawer: false,
  isManager: false,
};

async function open(
  rows: readonly TillCashier[],
  answer: (call: Asked) => Reply | undefined = () => undefined,
  session: Parameters<typeof showPart>[2] = {},
) {
  const asked: Asked[] = [];
  const { router } = await showPart(
    <CashiersPage />,
    (call) => {
      asked.push(call);
      const said = answer(call);
      if (said !== undefined) return said;
      return { body: call.path === '/till-rights' ? { rows: [right] } : tillCashierListSchema.parse({ rows }) };
    },
    session,
  );
  return { asked, router };
}
const shown = (text: string | RegExp) => until(() => screen.queryAllByText(text).length > 0, String(text));
const posted = (asked: readonly Asked[]) => asked.filter(({ method }) => method === 'POST');
const field = (name: string) => within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>(name);
const LOCK = { tillId: 1, tillName: 'Counter', until: '2026-11-22T09:00:00.000Z', isUnlocked: false };

test('everybody who sells says whether they have a PIN, how freely they sell and where they are kept out', async () => {
  await open([cashierOf({ locks: [LOCK] }), cashierOf({ id: 5, name: 'Walid', hasPin: false, shops: null })]);
  await shown('PIN set');
  for (const text of ['No PIN', /Locked at Counter until/u, 'every shop', /Discount up to 5 %/u]) await shown(text);
});

test('nobody sells yet: the list says what to do; one that failed says why and is read again', async () => {
  let isThere = false;
  await open([], ({ path }) =>
    path === '/till-cashiers' && !isThere ? { status: 503, body: { code: 'x', message: 'Not now.' } } : undefined,
  );
  await shown('Not now.');
  isThere = true;
  await press(findButton('Try again'));
  await shown('Nobody sells yet');
});

test('somebody is found by their name', async () => {
  const { router } = await open([cashierOf(), cashierOf({ id: 5, name: 'Walid' })]);
  await shown('Walid');
  await router.navigate('/tills/cashiers?q=amel');
  await until(() => screen.queryByText('Walid') === null, 'the one');
  await router.navigate('/tills/cashiers?q=nobody');
  await shown('No cashier found');
});

test('a PIN is given twice alike and not too simply; what the server refuses stands at the field', async () => {
  const refusal = { code: 'validation_failed', message: 'Check.', errors: { pin: ['Choose another PIN.'] } };
  const { asked } = await open([cashierOf({ hasPin: false })], ({ method }) =>
    method === 'POST' ? { status: 422, body: refusal } : undefined,
  );
  await shown('No PIN');
  await press(findButton('Give a PIN'));
  await screen.findByRole('dialog', { name: 'PIN of Amel Ziani' });
  const submit = () => press(within(screen.getByRole('dialog')).getByRole('button', { name: 'Give a PIN' }));
  await type(field('PIN'), '1234');
  await type(field('The PIN once more'), '1234');
  await submit();
  await shown('Choose 4 to 8 digits that are neither in a row nor repeated.');
  await type(field('PIN'), '4826');
  await submit();
  await shown('The two PINs differ.');
  expect(posted(asked)).toEqual([]);
  await type(field('The PIN once more'), '4826');
  await submit();
  await shown('Choose another PIN.');
  expect(posted(asked)[0]).toMatchObject({ path: '/till-cashiers/4', json: { version: 2, pin: '4826' } });
  expect(field('PIN').value).toBe('4826');
});

test('a PIN is taken away, and somebody whom wrong PINs keep out may try again', async () => {
  const { asked } = await open([cashierOf({ locks: [LOCK] })], ({ method }) =>
    method === 'POST' ? { body: { rows: [cashierOf()] } } : undefined,
  );
  await shown('PIN set');
  await press(findButton('Unlock'));
  await shown('Amel Ziani may try again');
  await press(findButton('Take the PIN away'));
  await until(() => posted(asked).length === 2, 'both');
  expect(posted(asked).map(({ path, json }) => [path, json])).toEqual([
    ['/till-cashiers/4/unlock', {}],
    ['/till-cashiers/4', { version: 2, pin: null }],
  ]);
});

test('the limits of a role are changed by who manages the team, within what a percentage is, and taken back', async () => {
  const { asked } = await open([cashierOf()], ({ method, json }) =>
    method === 'POST'
      ? { body: { rows: [{ ...right, ...Object(json), version: Object(json).version + 1 }] } }
      : undefined,
  );
  await shown('Limits by role');
  await press(findButton('Change'));
  await screen.findByRole('dialog', { name: 'Limits · Cashier' });
  const percent = () => field('Highest discount, in %');
  const save = () => press(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
  await type(percent(), '120');
  await save();
  await shown('A percentage from 0 to 100.');
  expect(posted(asked)).toEqual([]);
  await type(percent(), '10');
  await save();
  await press(await screen.findByRole('button', { name: 'Undo' }));
  await until(() => posted(asked).length === 2, 'what is taken back');
  expect(posted(asked).map(({ json }) => Object(json).discountBasisPoints)).toEqual([1_000, 500]);
});

test('whoever does not manage the team reads the limits, and changes none', async () => {
  await open([cashierOf()], undefined, { permissions: permissions.filter((each) => each !== 'staff.manage') });
  await shown('Limits by role');
  await shown(/Only whoever manages the team/u);
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Team and roles' })).toBeNull();
});
