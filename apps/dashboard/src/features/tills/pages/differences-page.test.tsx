// @vitest-environment happy-dom
import { tillDifferencesSchema } from '@hanout/contracts/till/back-office';
import type { TillDifference } from '@hanout/contracts/till/back-office';
import { findButton, press, until } from '@hanout/ui/testing.tsx';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPart, type Asked } from '../../../testing.tsx';
import { DAY_ID, differenceOf } from '../testing.ts';
import { DifferencesPage } from './differences-page.tsx';

type Reply = { readonly status?: number; readonly body: unknown };

async function open(rows: readonly TillDifference[], answer: () => Reply | undefined = () => undefined) {
  const asked: Asked[] = [];
  const { router } = await showPart(<DifferencesPage />, (call) => {
    asked.push(call);
    const body = tillDifferencesSchema.parse({ from: '2026-11-01', to: '2026-11-22', rows });
    return answer() ?? { body };
  });
  return { asked, router };
}
const shown = (text: string | RegExp) => until(() => screen.queryAllByText(text).length > 0, String(text));

test('what was missing and too much of each person stand apart, and the largest leads to its day', async () => {
  await open([differenceOf(), differenceOf({ cashierId: 5, name: 'Walid', withDifference: 0, worstSessionId: null })]);
  await shown('Amel Ziani');
  await shown('3 of 9 with a difference');
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toContain(`/tills/sessions/${DAY_ID}`);
});

test('the period of the address is asked for; without one the server says which it is', async () => {
  const { asked, router } = await open([differenceOf()]);
  await shown('Amel Ziani');
  expect(asked.at(-1)).toMatchObject({ path: '/till-differences', search: '' });
  await router.navigate('/tills/differences?from=2026-10-01&to=2026-10-31');
  await until(() => asked.at(-1)?.search === '?from=2026-10-01&to=2026-10-31', 'the period');
});

test('nobody closed a till: the list says so; one that failed says why and is read again', async () => {
  let isThere = false;
  await open([], () => (isThere ? undefined : { status: 503, body: { code: 'x', message: 'Not now.' } }));
  await shown('Not now.');
  isThere = true;
  await press(findButton('Try again'));
  await shown('No closings');
});
