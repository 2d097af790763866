// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showToast } from './toasts.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const shown = () => [...document.querySelectorAll('.toast p')].map(({ textContent }) => textContent);

test('SF-18 · a notification closes by itself after 5000 ms, and not before', async () => {
  showToast({ text: 'Added', tone: 'success', closeLabel: 'Close' });
  await vi.advanceTimersByTimeAsync(4999);
  expect(shown()).toEqual(['Added']);
  await vi.advanceTimersByTimeAsync(1);
  expect(shown()).toEqual([]);
});
