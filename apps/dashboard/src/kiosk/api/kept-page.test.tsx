// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useKeptPage } from './kept-page.ts';

const MINUTE_MS = 60_000;
const asked: string[] = [];
let waiting: { readonly postMessage: (said: string) => void } | null = null;

/** What a browser has of the kiosk's worker. */
const registration = {
  get waiting() {
    return waiting;
  },
  update: async () => void asked.push('update'),
};
const container = {
  register: async (file: string, { scope }: { readonly scope: string }) => void asked.push(`${file} for ${scope}`),
  getRegistration: async () => registration,
  addEventListener: (name: string) => void asked.push(name),
};

beforeEach(() => {
  asked.length = 0;
  waiting = null;
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { serviceWorker: container });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a new version is asked for, and taken, while nobody stands before the kiosk, and never under somebody’s hands', async () => {
  const { rerender } = renderHook(({ isIdle }) => useKeptPage(isIdle), { initialProps: { isIdle: false } });
  const registered = '/dashboard/kiosk-worker.js for /dashboard/kiosk';
  await vi.advanceTimersByTimeAsync(60 * MINUTE_MS);
  expect(asked).toEqual([registered]);
  rerender({ isIdle: true });
  await vi.advanceTimersByTimeAsync(9 * MINUTE_MS);
  expect(asked).toEqual([registered]);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(asked).toEqual([registered, 'update']);
  waiting = { postMessage: (said) => void asked.push(said) };
  rerender({ isIdle: false });
  await vi.advanceTimersByTimeAsync(60 * MINUTE_MS);
  rerender({ isIdle: true });
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
  expect(asked).toEqual([registered, 'update', 'controllerchange', 'take-over']);
});
