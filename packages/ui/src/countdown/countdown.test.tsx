// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { show } from '../testing.tsx';
import { cetText, parseCetEnd } from './cet-end.ts';
import { Countdown } from './countdown.tsx';

const NOON = Date.UTC(2026, 10, 24, 12);

describe('the end of a countdown', () => {
  it.each([
    ['2026-11-24 CET 13:00', NOON],
    ['2026-11-24 CET 13:00:30', NOON + 30_000],
    ['2026-11-24CET13:00', NOON],
    ['2026-07-24 CET 13:00', Date.UTC(2026, 6, 24, 12)],
  ])('BO-04 · is a date, CET and a time, an hour ahead of UTC: %j', (text, moment) => {
    expect(parseCetEnd(text)).toBe(moment);
  });

  it.each(['', '2026-11-24 13:00', '2026-02-31 CET 10:00', '2026-11-24 CET 25:00', '24/11/2026 CET 13:00'])(
    'is none where %j names no moment',
    (text) => {
      expect(parseCetEnd(text)).toBeNull();
    },
  );

  it('is written as it is read', () => {
    expect(cetText(NOON + 90_000)).toBe('2026-11-24 CET 13:01:30');
    expect(parseCetEnd(cetText(NOON))).toBe(NOON);
  });
});

describe('a countdown', () => {
  beforeEach(() => void vi.useFakeTimers({ now: NOON, toFake: ['Date', 'setInterval', 'clearInterval'] }));
  afterEach(() => void vi.useRealTimers());
  const textOf = (container: HTMLElement) => container.querySelector('[role="timer"]')?.textContent;

  it('BO-04 · shows days with a J, hours, minutes and seconds', async () => {
    const { container } = await show(<Countdown end="2026-11-27 CET 17:05:06" />);
    expect(textOf(container)).toBe('3 J 04:05:06');
  });

  it('BO-04 · goes on every second, reads EXPIRED once it is past, and then stops', async () => {
    const { container } = await show(<Countdown end="2026-11-24 CET 13:00:02" />);
    expect(textOf(container)).toBe('0 J 00:00:02');
    await vi.advanceTimersByTimeAsync(1_000);
    await vi.waitFor(() => expect(textOf(container)).toBe('0 J 00:00:01'));
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1_000);
    await vi.waitFor(() => expect(textOf(container)).toBe('EXPIRED'));
    expect(vi.getTimerCount()).toBe(0);
  });

  it('says it in Arabic in Arabic', async () => {
    const { container } = await show(<Countdown end="2026-11-24 CET 12:00" />, 'ar');
    expect(textOf(container)).toBe('انتهى');
  });
});
