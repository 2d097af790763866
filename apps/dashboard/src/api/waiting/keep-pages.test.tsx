// @vitest-environment happy-dom
import { createDeviceQueue } from '@hanout/device-queue/device-queue';
import { createMemoryStore } from '@hanout/device-queue/memory-store';
import type { Told } from '@hanout/device-queue/surroundings';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Answer } from '../client.ts';
import { askToStay } from './ask-to-stay.ts';
import { keepPages } from './keep-pages.ts';

const asked: string[] = [];
const listeners = new Map<string, () => void>();
/** What a browser has of the worker of the warehouse: the next version waits. */
const registration = {
  waiting: { postMessage: (said: string) => void asked.push(said) },
  installing: null,
  addEventListener: (name: string, listener: () => void) => void listeners.set(name, listener),
};
const serviceWorker = {
  register: async (file: string, { scope }: { readonly scope: string }) => {
    asked.push(`${file} for ${scope}`);
    return registration;
  },
};
const storage = {
  isKept: false,
  persisted: async () => storage.isKept,
  persist: async () => {
    asked.push('persist');
    storage.isKept = true;
    return true;
  },
};

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('navigator', { serviceWorker, storage });
});
afterEach(() => void vi.unstubAllGlobals());

test('a new version takes over once nothing waits to be sent, and not before', async () => {
  const network: { told: Told<Answer<unknown>> } = { told: { kind: 'away' } };
  const queue = createDeviceQueue<Answer<unknown>>({
    store: createMemoryStore(),
    tell: async () => network.told,
    maker: () => 'amel',
    holder: 'tab',
    clock: () => 0,
    random: () => 0,
    after: () => () => undefined,
  });
  await queue.add({ id: 'a', kind: 'post', stream: 'transfer 1', maker: 'amel', payload: null, createdAt: 0 });
  await keepPages(async () => queue);
  expect(asked).toEqual(['/dashboard/warehouse-worker.js for /dashboard/']);
  network.told = { kind: 'done', answer: { ok: true, value: null } };
  await queue.replay();
  await expect.poll(() => asked).toContain('take-over');
  // Asked for once, however many pages are opened.
  await keepPages(async () => queue);
  expect(asked.filter((each) => each.includes('worker'))).toHaveLength(1);
});

test('the browser is asked once not to clear away what waits', async () => {
  await askToStay();
  await askToStay();
  expect(asked).toEqual(['persist']);
});
