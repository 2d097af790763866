import { afterEach, expect, test, vi } from 'vitest';
import { createChanges } from './changes.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a change alone is told to others after 20 ms; in a rush they are told ten times a second, and of everything', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const sent: string[] = [];
  const changes = createChanges({
    connection: {},
    notify: async (_, payload) => void sent.push(payload),
  });
  changes.publish(['a']);
  changes.publish(['b']);
  await vi.advanceTimersByTimeAsync(20);
  expect(sent).toEqual(['a b']);
  changes.publish(['c']);
  await vi.advanceTimersByTimeAsync(99);
  changes.publish(['d']);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual(['a b', 'c d']);
  await vi.advanceTimersByTimeAsync(1000);
  changes.publish(['e']);
  await vi.advanceTimersByTimeAsync(20);
  expect(sent).toEqual(['a b', 'c d', 'e']);
});
