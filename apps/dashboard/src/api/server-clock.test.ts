import { expect, test } from 'vitest';
import { createServerClock } from './server-clock.ts';

const NOON = Date.UTC(2026, 10, 28, 12);
const DAY = 86_400_000;

test('a device whose clock is a day behind, or ahead, goes by the server’s', () => {
  for (const wrongBy of [-DAY, DAY]) {
    const device = { at: NOON + wrongBy };
    const clock = createServerClock(() => device.at);
    clock.hear(new Date(NOON).toUTCString(), device.at);
    device.at += 90_000;
    expect(Math.abs(clock.now() - (NOON + 90_000))).toBeLessThan(1_000);
  }
});

test('a device whose clock is right keeps its own, and an answer without a time says nothing', () => {
  const clock = createServerClock(() => NOON + 900);
  clock.hear(new Date(NOON).toUTCString(), NOON + 700);
  expect(clock.now()).toBe(NOON + 900);
  clock.hear(null, NOON);
  clock.hear('soon', NOON);
  expect(clock.now()).toBe(NOON + 900);
});
