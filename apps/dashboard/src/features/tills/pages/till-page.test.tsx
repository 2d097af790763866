// @vitest-environment happy-dom
import { tillListSchema } from '@hanout/contracts/till/device';
import type { Till } from '@hanout/contracts/till/device';
import { tillSessionListSchema } from '@hanout/contracts/till/sessions';
import { findButton, press, type, until } from '@hanout/ui/testing.tsx';
import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { showPart, type Asked } from '../../../testing.tsx';
import { dayOf, shopsOf, tillOf } from '../testing.ts';
import { TillPage } from './till-page.tsx';

type Reply = { readonly status?: number; readonly body: unknown };
const days = {
  rows: [dayOf()],
  total: 1,
  totalIsCapped: false,
  nextCursor: null,
  counts: { all: 1, open: 0, provisional: 0, closed: 1 },
  tills: [],
  missingNumbers: [],
};

async function open(rows: readonly Till[], answer: (call: Asked) => Reply | undefined = () => undefined) {
  const asked: Asked[] = [];
  const page = (
    <Routes>
      <Route path="/tills/:tillId" element={<TillPage />} />
      <Route path="*" element={null} />
    </Routes>
  );
  const { router } = await showPart(page, (call) => {
    asked.push(call);
    const said = answer(call);
    if (said !== undefined) return said;
    if (call.path === '/till-sessions') return { body: tillSessionListSchema.parse(days) };
    return { body: tillListSchema.parse({ rows, shops: shopsOf() }) };
  });
  await router.navigate('/tills/1');
  return asked;
}
const shown = (text: string | RegExp) => until(() => screen.queryAllByText(text).length > 0, String(text));
const posted = (asked: readonly Asked[]) => asked.filter(({ method }) => method === 'POST');

test('a till shows its state, its facts and its last days, each with a way on', async () => {
  await open([tillOf({ waiting: 2 })]);
  await shown('2 sales waiting');
  await shown('80 mm roll');
  await until(() => screen.queryByText('Z7') !== null, 'its last day');
  expect(screen.getByRole('link', { name: 'All' }).getAttribute('href')).toBe('/tills/sessions?till=1');
});

test('a till that is not there says so and leads back; days that could not be read say why and are read again', async () => {
  await open([]);
  await shown('Till not found');
  let isThere = false;
  await open([tillOf()], ({ path }) =>
    path === '/till-sessions' && !isThere ? { status: 503, body: { code: 'x', message: 'Not now.' } } : undefined,
  );
  await shown('Not now.');
  isThere = true;
  await press(findButton('Try again'));
  await shown('Z7');
});

test('it is called otherwise, and that is taken back', async () => {
  const asked = await open([tillOf()], ({ method, json }) =>
    method === 'POST' ? { body: tillOf({ ...Object(json), version: Object(json).version + 1 }) } : undefined,
  );
  await shown('Online');
  await press(findButton('Edit'));
  const field = within(await screen.findByRole('dialog')).getByRole<HTMLInputElement>('textbox', { name: /^Name/u });
  await type(field, 'Front desk');
  await press(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
  await press(await screen.findByRole('button', { name: 'Undo' }));
  await until(() => posted(asked).length === 2, 'what is taken back');
  expect(posted(asked).map(({ path, json }) => [path, json])).toEqual([
    ['/tills/1', { version: 3, name: 'Front desk', paper: '80' }],
    ['/tills/1', { version: 4, name: 'Counter', paper: '80' }],
  ]);
});

test('what a colleague changed meanwhile is refused in the form, and what was typed stays', async () => {
  await open([tillOf()], ({ method }) =>
    method === 'POST' ? { status: 409, body: { code: 'tills.changed', message: 'This till was changed.' } } : undefined,
  );
  await shown('Online');
  await press(findButton('Edit'));
  const field = () => within(screen.getByRole('dialog')).getByRole<HTMLInputElement>('textbox', { name: /^Name/u });
  await screen.findByRole('dialog');
  await type(field(), 'Front desk');
  await press(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
  await shown('This till was changed.');
  expect(field().value).toBe('Front desk');
});

test('revoking says what it means and what still waits on the device, and asks before it is done', async () => {
  const asked = await open([tillOf({ waiting: 2 })], ({ method }) =>
    method === 'POST' ? { body: tillOf({ state: 'closed', version: 4 }) } : undefined,
  );
  await shown('Online');
  await press(findButton('Revoke'));
  const dialog = await screen.findByRole('dialog', { name: 'Revoke Counter?' });
  expect(dialog.textContent).toContain('2 sales still wait on this device.');
  expect(posted(asked)).toEqual([]);
  await press(within(dialog).getByRole('button', { name: 'Revoke' }));
  await until(() => posted(asked).length === 1, 'what is revoked');
  expect(posted(asked)[0]).toMatchObject({ path: '/tills/1/close', json: { version: 3 } });
});

test('another link puts the old device out, and is shown once', async () => {
  const asked = await open([tillOf()], ({ method }) =>
    method === 'POST'
      ? { body: { till: tillOf({ version: 4 }), url: '/pos#again', expiresAt: '2026-11-22T09:00:00.000Z' } }
      : undefined,
  );
  await shown('Online');
  await press(findButton('New link'));
  const dialog = await screen.findByRole('dialog', { name: 'A new link for Counter?' });
  expect(dialog.textContent).toContain('is out at once');
  await press(within(dialog).getByRole('button', { name: 'New link' }));
  await until(() => screen.queryByRole('dialog', { name: 'Open Counter' }) !== null, 'the link');
  expect(posted(asked)[0]).toMatchObject({ path: '/tills/1/reopen', json: { version: 3 } });
});

test('nothing more is done with a till that is revoked', async () => {
  await open([tillOf({ state: 'closed' })]);
  await shown('Revoked');
  for (const name of ['Edit', 'New link', 'Revoke']) expect(screen.queryByRole('button', { name })).toBeNull();
});
