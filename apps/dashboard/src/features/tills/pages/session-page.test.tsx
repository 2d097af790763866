// @vitest-environment happy-dom
import { tillSessionDetailSchema } from '@hanout/contracts/till/sessions';
import type { TillSessionDetail } from '@hanout/contracts/till/sessions';
import { findButton, press, until } from '@hanout/ui/testing.tsx';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { showPart } from '../../../testing.tsx';
import { DAY_ID, dayDetailOf, ORDER_ID } from '../testing.ts';
import { SessionPage } from './session-page.tsx';

type Reply = { readonly status?: number; readonly body: unknown };

async function open(day: TillSessionDetail, answer: () => Reply | undefined = () => undefined) {
  const page = (
    <Routes>
      <Route path="/tills/sessions/:sessionId" element={<SessionPage />} />
      <Route path="*" element={null} />
    </Routes>
  );
  const { router } = await showPart(page, () => answer() ?? { body: tillSessionDetailSchema.parse(day) });
  await router.navigate(`/tills/sessions/${DAY_ID}`);
}
const shown = (text: string | RegExp) => until(() => screen.queryAllByText(text).length > 0, String(text));

test('a closed day says what was expected, counted and by whom, and each ticket leads to its order, its proof and its case', async () => {
  await open(dayDetailOf());
  await shown('Counter · Z 7');
  for (const text of ['Counted twice', 'Bags', 'Difference accepted by', 'Walid', 'missing']) await shown(text);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(
    expect.arrayContaining([
      `/orders/${ORDER_ID}`,
      '/t/00000000-0000-4000-8000-000000000011',
      '/tills/conflicts?q=C1-000042',
      '/tills/1',
    ]),
  );
});

test('it is printed on a roll or a sheet', async () => {
  await open(dayDetailOf());
  await shown('Counter · Z 7');
  await press(findButton('Print'));
  const papers = await screen.findAllByRole('menuitem');
  expect(papers.map((each) => each.getAttribute('href'))).toEqual(
    ['80', 'A4'].map((paper) => `/dashboard/api/till-sessions/${DAY_ID}/report?paper=${paper}`),
  );
});

test('a day that is open says that its figures change; a provisional one says what has not arrived', async () => {
  await open(dayDetailOf({ state: 'open', number: null, closedAt: null, closedBy: null, differenceCentimes: null }));
  await shown('This day is open: its figures still change.');
  await shown('Counter · day under way');
  await open(dayDetailOf({ state: 'provisional', missing: 2, undone: 1, differenceCentimes: null }));
  await shown('Provisional report');
  await shown(/2 operations have not arrived/u);
  await shown(/1 operation waits/u);
});

test('a day that is not there leads back; one that could not be read is read again', async () => {
  await open(dayDetailOf(), () => ({ status: 404, body: { code: 'tills.session-not-found', message: 'Gone.' } }));
  await shown('Day not found');
  expect(screen.getByRole('link', { name: 'To the days' }).getAttribute('href')).toBe('/tills/sessions');
  let isThere = false;
  await open(dayDetailOf({ tickets: [] }), () =>
    isThere ? undefined : { status: 503, body: { code: 'x', message: 'Not now.' } },
  );
  await shown('Not now.');
  isThere = true;
  await press(findButton('Try again'));
  await shown('No tickets yet.');
});
