// @vitest-environment happy-dom
import { tillSessionListSchema } from '@hanout/contracts/till/sessions';
import type { TillSession } from '@hanout/contracts/till/sessions';
import { findButton, press, type, until } from '@hanout/ui/testing.tsx';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPart, type Asked } from '../../../testing.tsx';
import { DAY_ID, dayOf } from '../testing.ts';
import { SessionsPage } from './sessions-page.tsx';

Object.defineProperty(document, 'fonts', { value: new EventTarget() });

type Reply = { readonly status?: number; readonly body: unknown };
const listOf = (rows: readonly TillSession[], change: object = {}) =>
  tillSessionListSchema.parse({
    rows,
    total: rows.length,
    totalIsCapped: false,
    nextCursor: null,
    counts: { all: rows.length, open: 0, provisional: 1, closed: 1 },
    tills: [{ id: 1, name: 'Counter · C1' }],
    missingNumbers: [],
    ...change,
  });

async function open(list: object, answer: () => Reply | undefined = () => undefined) {
  const asked: Asked[] = [];
  const { router } = await showPart(<SessionsPage />, (call) => {
    asked.push(call);
    if (call.path.startsWith('/views')) return { body: { views: [], mayShare: true } };
    return answer() ?? { body: list };
  });
  return { asked, router };
}
const shown = (text: string | RegExp) => until(() => screen.queryAllByText(text).length > 0, String(text));
const lastSearch = (asked: readonly Asked[]) =>
  new URLSearchParams(asked.findLast(({ path }) => path === '/till-sessions')?.search ?? '');

test('a day says when, whose, at which till, what was sold and what was missing; reports that have not arrived are named', async () => {
  const provisional = dayOf({
    id: DAY_ID.replace(/3$/u, '4'),
    state: 'provisional',
    number: 8,
    differenceCentimes: null,
  });
  await open(listOf([provisional, dayOf()], { missingNumbers: [{ tillCode: 'C1', number: 6 }] }));
  await shown('C1 Z6');
  await shown('Some Z reports have not arrived yet');
  await shown('missing');
  await until(() => screen.queryAllByText('Provisional').length > 1, 'its state, and the view');
  // Its number is isolated by itself: a mark beside it would stand on the wrong side of an Arabic line.
  expect([...document.querySelectorAll('bdi[dir=ltr]')].map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Z7', 'Z8']),
  );
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(expect.arrayContaining([`/tills/sessions/${DAY_ID}`, '/tills/1']));
});

test('no day yet says when there will be one; a list that failed says why and is read again', async () => {
  let isThere = false;
  await open(listOf([]), () => (isThere ? undefined : { status: 503, body: { code: 'x', message: 'Not now.' } }));
  await shown('Not now.');
  isThere = true;
  await press(findButton('Try again'));
  await shown('No till day yet');
});

test('the address says view, words, till and period, and the server is asked for just these', async () => {
  const { asked, router } = await open(listOf([]));
  await shown('No till day yet');
  await router.navigate('/tills/sessions?view=closed&q=Z7&till=1&from=2026-11-01&to=2026-11-22');
  await shown('No day found');
  await until(() => lastSearch(asked).get('q') === 'Z7', 'what is asked for');
  expect(Object.fromEntries(lastSearch(asked))).toEqual({
    view: 'closed',
    q: 'Z7',
    till: '1',
    from: '2026-11-01',
    to: '2026-11-22',
  });
  await router.navigate('/tills/sessions?view=nonsense&till=-1&from=yesterday&q=Amel');
  await until(() => lastSearch(asked).get('q') === 'Amel', 'nonsense left out');
  expect(Object.fromEntries(lastSearch(asked))).toEqual({ view: 'all', q: 'Amel' });
});

test('a till is chosen in the list, and stands in the address', async () => {
  const { asked, router } = await open(listOf([dayOf()]));
  await shown('missing');
  fireEvent.change(screen.getByDisplayValue('Every till'), { target: { value: '1' } });
  await until(() => lastSearch(asked).get('till') === '1', 'the till that is asked for');
  expect(router.state.location.search).toBe('?till=1');
});

test('what is looked at is kept as a view of one’s own', async () => {
  const { asked, router } = await open(listOf([dayOf()]));
  await shown('missing');
  await router.navigate('/tills/sessions?view=provisional&till=1');
  await press(findButton('Views'));
  await press(await screen.findByRole('menuitem', { name: 'Save as a view…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New view' }));
  await type(dialog.getByRole<HTMLInputElement>('textbox', { name: /^Name/u }), 'Late ones');
  await press(dialog.getByRole('button', { name: 'Save' }));
  await until(() => asked.some(({ method }) => method === 'POST'), 'what is kept');
  const { path, json } = asked.find(({ method }) => method === 'POST') ?? {};
  expect(path).toBe('/views/till-days');
  expect(json).toMatchObject({ name: 'Late ones' });
  expect(JSON.stringify(json)).toContain('view=provisional&till=1');
});
