// @vitest-environment happy-dom
import { press, until } from '@hanout/ui/testing.tsx';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPart, type Asked } from '../../../../testing.tsx';
import { ConversionList } from './conversion-list.tsx';

const conversion = (id: number, changes: object = {}) => ({
  id,
  order: { id: '019a9f0e-8a55-7cc1-9c6f-2f6b7d1f3a10', number: 10_400 + id },
  shop: { id: 1, name: 'Dar El Hana' },
  network: 'meta',
  pixelId: '1234567890123456',
  state: 'failed',
  attempts: 7,
  status: 400,
  reason: 'answered',
  tookMs: 120,
  createdAt: '2026-11-22T10:00:00.000Z',
  attemptedAt: null,
  dueAt: null,
  body: '{"data":[{"event_name":"Purchase"}]}',
  answer: 'Invalid OAuth access token',
  ...changes,
});
const rows = [conversion(1), conversion(2, { state: 'sent', status: 200, reason: null })];

async function showList(): Promise<readonly Asked[]> {
  const asked: Asked[] = [];
  await showPart(<ConversionList />, (call) => {
    asked.push(call);
    if (call.path.endsWith('/resend')) return { body: conversion(1, { state: 'sent', status: 200, reason: null }) };
    return { body: { rows, total: 2, nextCursor: null } };
  });
  await until(() => screen.queryAllByText('10401').length > 0, 'the list');
  return asked;
}

const rowOf = (number: string): HTMLElement => {
  const row = screen.getAllByRole('row').find((each) => within(each).queryByText(number) !== null);
  if (row === undefined) throw new Error(`no row has ${number}`);
  return row;
};

test('what failed is sent again, what arrived is not', async () => {
  const asked = await showList();
  const buttons = screen.getAllByRole('button', { name: 'Send again' });
  expect(within(rowOf('10402')).queryByRole('button', { name: 'Send again' })).toBeNull();
  const [again] = buttons;
  if (again === undefined) throw new Error('what failed has no button');
  await press(again);
  await until(
    () => asked.some(({ method, path }) => method === 'POST' && path === '/ads/conversions/1/resend'),
    'sent again',
  );
});

test('one is seen whole with what was sent and what was answered, and closed again', async () => {
  await showList();
  await press(rowOf('10401'));
  await until(() => screen.queryByRole('dialog') !== null, 'the dialog');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/"event_name": "Purchase"/u)).toBeTruthy();
  expect(dialog.getByText('Invalid OAuth access token')).toBeTruthy();
  expect(dialog.getByText('1234567890123456')).toBeTruthy();
  expect(dialog.getByRole('link', { name: '10401' }).getAttribute('href')).toBe(`/orders/${conversion(1).order.id}`);
  const [, close] = dialog.getAllByRole('button', { name: 'Close' });
  if (close === undefined) throw new Error('the dialog has no button to close it');
  await press(close);
  await until(() => screen.queryByRole('dialog') === null, 'it is closed');
});

test('one is opened by a link, as with the keyboard and from a card', async () => {
  await showList();
  await press(screen.getByRole('link', { name: '10401' }));
  await until(() => screen.queryByRole('dialog', { name: 'Meta' }) !== null, 'the dialog');
});
