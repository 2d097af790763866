import { expect, test } from 'vitest';
import { noteLeft, takeToken, type QuotaWindows } from './take-token.ts';

const QUOTAS = [
  { per: 'second', requests: 5 },
  { per: 'minute', requests: 50 },
] as const;

/** As many as may be sent from one moment to another, asked for every hundred milliseconds. */
function sentBetween(from: number, to: number): readonly number[] {
  let windows: QuotaWindows = {};
  const sent: number[] = [];
  for (let now = from; now < to; now += 100)
    for (;;) {
      const taken = takeToken(windows, QUOTAS, now);
      if (taken.waitMs > 0) break;
      ({ windows } = taken);
      sent.push(now);
    }
  return sent;
}

test('within a second five leave, within a minute fifty, and the next minute is a new one', () => {
  const sent = sentBetween(0, 130_000);
  expect(sent.filter((at) => at < 1_000)).toHaveLength(5);
  expect(sent.filter((at) => at < 60_000)).toHaveLength(50);
  expect(sent.filter((at) => at >= 60_000 && at < 120_000)).toHaveLength(50);
});

test('whoever has to wait is told how long, and nothing is counted', () => {
  let windows: QuotaWindows = {};
  for (let count = 0; count < 5; count += 1) ({ windows } = takeToken(windows, QUOTAS, 1_000));
  const refused = takeToken(windows, QUOTAS, 1_400);
  expect(refused).toEqual({ windows, waitMs: 800 });
  expect(takeToken(windows, QUOTAS, 1_400 + refused.waitMs).waitMs).toBe(0);
});

test('what the carrier says is left counts where it is less than was thought', () => {
  const { windows } = takeToken({}, QUOTAS, 0);
  const noted = noteLeft(windows, QUOTAS, { left: { minute: 0, second: 5 }, now: 10 });
  expect(noted).toEqual({ second: { since: 0, used: 1 }, minute: { since: 0, used: 50 } });
  expect(takeToken(noted, QUOTAS, 1_000).waitMs).toBeGreaterThan(58_000);
});
