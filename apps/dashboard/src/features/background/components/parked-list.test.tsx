// @vitest-environment happy-dom
import type { ParkedWork } from '@hanout/contracts/jobs';
import { press, until } from '@hanout/ui/testing.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { builtSession, showPart } from '../../../testing.tsx';
import type { Asked } from '../../../testing.tsx';
import { FeaturesContext } from '../../../shell/frame/notices.tsx';
import { Bell } from '../../../shell/frame/bell.tsx';
import { backgroundFeature } from '../feature.ts';
import { ParkedList } from './parked-list.tsx';

const work = (id: string, change: Partial<ParkedWork> = {}): ParkedWork => ({
  id,
  isEvent: false,
  task: 'announce-products',
  attempts: 8,
  lastError: 'no such product',
  failedAt: '2026-11-20T08:00:00.000Z',
  subjects: [{ kind: 'product', id: '7' }],
  subjectCount: 3,
  ...change,
});

async function open(rows: readonly ParkedWork[]) {
  const sent: Asked[] = [];
  await showPart(
    <FeaturesContext value={[backgroundFeature]}>
      <Bell />
      <ParkedList />
    </FeaturesContext>,
    (asked) => {
      if (asked.method === 'GET') return { body: { rows, total: rows.length, nextCursor: null } };
      sent.push(asked);
      return { body: { done: 2 } };
    },
    builtSession(),
  );
  await until(() => screen.queryAllByRole('row').length > rows.length, 'the list');
  return sent;
}

it('parked work is told in words with what it is about, and many are given up only after a question', async () => {
  const sent = await open([
    work('1'),
    work('event-2', { isEvent: true, task: 'order.placed', attempts: 0, lastError: null }),
  ]);
  const [, first, second] = screen.getAllByRole('row');
  for (const text of ['Shop lists and search', 'no such product', 'and 2 more'])
    within(first ?? document.body).getByText(text);
  expect(
    within(first ?? document.body)
      .getByRole('link', { name: 'Product 7' })
      .getAttribute('href'),
  ).toBe('/products/7');
  within(second ?? document.body).getByText('What follows an order');
  await press(screen.getByRole('checkbox', { name: 'Select the whole page' }));
  const bar = within(screen.getByRole('toolbar'));
  await press(bar.getByRole('button', { name: 'Give up' }));
  expect(sent).toEqual([]);
  await press(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Give up' }));
  await until(() => sent.length === 1, 'the call');
  await press(within(first ?? document.body).getByRole('button', { name: 'Run again' }));
  await until(() => sent.length === 2, 'the second call');
  expect(sent.map(({ path, json }) => [path, json])).toEqual([
    ['/jobs/parked/give-up', { ids: ['1', 'event-2'] }],
    ['/jobs/parked/retry', { ids: ['1'] }],
  ]);
});

it('the bell says that work waits, and leads to it', async () => {
  await open([work('1'), work('2')]);
  await press(screen.getByRole('button', { name: 'Notifications, 1 new' }));
  await until(() => screen.queryByText(/could not be done/u) !== null, 'the notice');
  const notice = screen.getByRole('link', {
    name: 'The shop has 2 pieces of work that could not be done: look at them',
  });
  expect(notice.getAttribute('href')).toBe('/background');
});
