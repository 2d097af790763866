// @vitest-environment happy-dom
import type { CallPane } from '@hanout/contracts/orders/calls';
import { findButton, press, until } from '@hanout/ui/testing.tsx';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ORDER } from '../../../order-parts/testing.ts';
import { showPart, type Asked } from '../../../testing.tsx';
import { useCockpit } from './use-cockpit.ts';

const OTHER = '0192f0c0-0000-7000-8000-000000000010';
const pane: CallPane = {
  order: ORDER,
  stock: [],
  risks: [],
  calls: [],
  scripts: [],
  plannedCallAt: null,
  triesLeft: 0,
  proposal: null,
  carts: [],
};
const queue = { callBacks: 0, waiting: 2, isCapped: false, nextCallBackAt: null };
const until5 = '2026-11-22T10:05:00.000Z';
const claimOf = (orderId: string) => ({ body: { claim: { orderId, until: until5, rank: null } } });

const seen: string[] = [];
function Cockpit() {
  const { claim, ended, end, undo, isBusy } = useCockpit();
  const called = claim?.orderId ?? '';
  if (seen.at(-1) !== called) seen.push(called);
  const noAnswer = { id: ORDER.id, action: 'no_answer', body: { version: ORDER.version } };
  return (
    <>
      <p>{called}</p>
      <p>{isBusy ? 'busy' : 'free'}</p>
      <button type="button" onClick={() => void end(noAnswer)}>
        end
      </button>
      <button type="button" disabled={ended === null} onClick={() => void undo()}>
        undo
      </button>
    </>
  );
}

test('who is taken back before the next customer has come is called again, and that customer is never shown but free', async () => {
  const waiting: (() => void)[] = [];
  const left: unknown[] = [];
  const answers: Readonly<Record<string, (asked: Asked) => object>> = {
    '/calls/queue': () => ({ body: queue }),
    '/calls/leave': ({ json }) => {
      left.push(json);
      return { body: { until: null } };
    },
    [`/orders/${ORDER.id}/actions/no_answer`]: () => ({ body: ORDER }),
    [`/calls/${ORDER.id}/undo`]: () => ({ body: pane }),
  };
  let claims = 0;
  await showPart(<Cockpit />, async (asked) => {
    if (asked.path !== '/calls/next') return { body: {}, ...answers[asked.path]?.(asked) };
    claims += 1;
    if (claims === 1) return claimOf(ORDER.id);
    await new Promise<void>((resolve) => waiting.push(resolve));
    return claimOf(OTHER);
  });
  await until(() => screen.queryByText(ORDER.id) !== null, 'the first customer');
  await press(findButton('end'));
  await until(() => waiting.length === 1, 'the question for the next');
  await press(findButton('undo'));
  waiting[0]?.();
  await until(() => left.length > 0 && screen.queryByText('free') !== null, 'the end of it');
  expect(left).toEqual([{ order: OTHER }]);
  expect(seen).toEqual(['', ORDER.id]);
});
