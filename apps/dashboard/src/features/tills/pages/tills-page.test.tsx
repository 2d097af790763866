// @vitest-environment happy-dom
import { tillListSchema } from '@hanout/contracts/till/device';
import type { Till } from '@hanout/contracts/till/device';
import { findButton, press, type, until } from '@hanout/ui/testing.tsx';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPart, type Asked } from '../../../testing.tsx';
import { shopsOf, tillOf } from '../testing.ts';
import { TillsPage } from './tills-page.tsx';

type Reply = { readonly status?: number; readonly body: unknown };

async function open(rows: readonly Till[], answer: (call: Asked) => Reply | undefined = () => undefined) {
  const asked: Asked[] = [];
  const { router } = await showPart(<TillsPage />, (call) => {
    asked.push(call);
    return answer(call) ?? { body: tillListSchema.parse({ rows, shops: shopsOf() }) };
  });
  return { asked, router };
}
const shown = (text: string | RegExp) => until(() => screen.queryAllByText(text).length > 0, String(text));
const nameField = async () =>
  within(await screen.findByRole('dialog')).getByRole<HTMLInputElement>('textbox', { name: /^Name/u });

test('each till says whether it is heard of, what waits on it, how far its clock is off and what it sold today', async () => {
  await open([
    tillOf(),
    tillOf({
      id: 2,
      name: 'Entrance',
      isOnline: false,
      waiting: 3,
      skewSeconds: 300,
      openConflicts: 2,
      openSession: null,
    }),
    tillOf({
      id: 3,
      name: 'Tablet',
      state: 'waiting',
      lastSeenAt: null,
      isOnline: false,
      openSession: null,
      cashier: null,
    }),
  ]);
  await shown('Online');
  for (const text of ['Offline', '3 sales waiting', 'Clock off by 5 min', '2 cases to settle', 'Waits for its device'])
    await shown(text);
  expect(screen.getByRole('link', { name: 'Opened by Amel' }).getAttribute('href')).toContain('/tills/sessions/');
});

test('no till yet is an invitation; a list that failed says why and is read again', async () => {
  let isThere = false;
  await open([], () => (isThere ? undefined : { status: 503, body: { code: 'x', message: 'Not now.' } }));
  await shown('Not now.');
  isThere = true;
  await press(findButton('Try again'));
  await shown('No till yet');
});

test('a till is found by its name, its code or who is signed in; what is not there is widened again', async () => {
  const { router } = await open([tillOf(), tillOf({ id: 2, name: 'Entrance', code: 'C2', cashier: 'Walid' })]);
  await shown('Entrance');
  await router.navigate('/tills?q=walid');
  await until(() => screen.queryByText('Counter') === null, 'the one till');
  expect(screen.queryByText('Entrance')).not.toBeNull();
  await router.navigate('/tills?q=nobody');
  await shown('Nothing found');
});

test('a revoked till is archived, not in use', async () => {
  const { router } = await open([tillOf(), tillOf({ id: 2, name: 'Old one', state: 'closed' })]);
  await shown('Counter');
  expect(screen.queryByText('Old one')).toBeNull();
  await router.navigate('/tills?view=archived');
  await shown('Old one');
  expect(screen.queryByText('Counter')).toBeNull();
  await shown('Revoked');
});

test('a new till is made for a shop and one of its warehouses; then the link that opens it is shown, once', async () => {
  const made = tillOf({ id: 9, name: 'Kiosk', state: 'waiting' });
  const { asked } = await open([], ({ method }) =>
    method === 'POST' ? { body: { till: made, url: '/pos#secret', expiresAt: '2026-11-22T09:00:00.000Z' } } : undefined,
  );
  await shown('No till yet');
  await press(findButton('New till'));
  await type(await nameField(), 'Kiosk');
  const dialog = within(screen.getByRole('dialog'));
  const select = (name: RegExp) => dialog.getByRole<HTMLSelectElement>('combobox', { name });
  fireEvent.change(select(/^Shop/u), { target: { value: '2' } });
  expect([...select(/^Warehouse/u).options].map(({ text }) => text)).toEqual(['Oran', 'Blida']);
  fireEvent.change(select(/^Warehouse/u), { target: { value: '7' } });
  await press(dialog.getByRole('button', { name: 'Create the till' }));
  await until(() => asked.some(({ method }) => method === 'POST'), 'what is made');
  expect(asked.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/tills',
    json: { name: 'Kiosk', shopId: 2, warehouseId: 7, paper: '80' },
  });
  await until(() => screen.queryByRole('dialog', { name: 'Open Kiosk' }) !== null, 'the link');
  const link = screen.getByRole<HTMLInputElement>('textbox', { name: 'Link' });
  expect(link.value).toMatch(/\/pos#secret$/u);
});

test('a till without a name is not sent; what the server refuses stands at its field, and nothing typed is lost', async () => {
  const refusal = { code: 'validation_failed', message: 'Check the form.', errors: { name: ['This name is taken.'] } };
  const { asked } = await open([], ({ method }) => (method === 'POST' ? { status: 422, body: refusal } : undefined));
  await shown('No till yet');
  await press(findButton('New till'));
  const field = await nameField();
  await press(findButton('Create the till'));
  await until(() => field.getAttribute('aria-invalid') === 'true', 'the field that is wrong');
  expect(asked.some(({ method }) => method === 'POST')).toBe(false);
  await type(field, 'Counter');
  await press(findButton('Create the till'));
  await shown('This name is taken.');
  expect((await nameField()).value).toBe('Counter');
});
