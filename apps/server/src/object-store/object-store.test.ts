import { startTestStore, storeAccess, type TestStore } from '@hanout/test-kit/test-store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStoreSink } from '../archive/store-sink.ts';
import { publicCalls } from '../outgoing/outgoing-calls.ts';
import { storeCallsOf } from '../outgoing/store-calls.ts';
import { createObjectStore } from './object-store.ts';

const running: { store?: TestStore } = {};
beforeAll(async () => {
  running.store = await startTestStore();
});
afterAll(() => running.store?.close());

const calls = storeCallsOf({ privateStore: true });

function storeOf(changes: Partial<typeof storeAccess & { prefix: string; endpoint: string }> = {}) {
  const access = { endpoint: running.store?.endpoint ?? '', prefix: 'hanout/', ...storeAccess, ...changes };
  return createObjectStore({ access, calls, mayBeInClear: true });
}

test('what was put is read, listed over several pages, and removed; every call is signed', async () => {
  const store = storeOf();
  const keys = ['a b+c=d&é.txt', 'one/1', 'one/2', 'one/3', 'one/4', 'one/5'];
  for (const key of keys) await store.put(key, Buffer.from(key));
  expect((await store.get('a b+c=d&é.txt'))?.toString()).toBe('a b+c=d&é.txt');
  expect(await store.list('one/')).toEqual(['one/1', 'one/2', 'one/3', 'one/4', 'one/5']);
  expect([...(running.store?.objects.keys() ?? [])].every((key) => key.startsWith('hanout/'))).toBe(true);
  await store.remove('one/1');
  expect(await store.get('one/1')).toBeNull();
});

test('an archive is there once its last part is; one that is given up leaves nothing', async () => {
  const store = storeOf();
  const sink = await openStoreSink(store, 'backup.tar');
  const piece = Buffer.alloc(5 * 1024 * 1024, 7);
  for (let count = 0; count < 3; count += 1) await sink.write(piece);
  expect(await store.get('backup.tar')).toBeNull();
  await sink.finish();
  expect((await store.get('backup.tar'))?.length).toBe(3 * piece.length);
  const other = await openStoreSink(store, 'other.tar');
  for (let count = 0; count < 2; count += 1) await other.write(piece);
  await other.abandon();
  expect(await store.get('other.tar')).toBeNull();
  expect(running.store?.uploads.size).toBe(0);
});

test.each([
  ['a wrong key', { secretKey: 'another' }, 'not-signed-in'],
  ['a bucket that is not there', { bucket: 'none' }, 'bucket-missing'],
  ['an address that nobody answers at', { endpoint: 'http://127.0.0.1:1' }, 'no-answer'],
  ['what is no address', { endpoint: 'file:///etc' }, 'address-wrong'],
] as const)('%s is said', async (_, changes, code) => {
  await expect(storeOf(changes).put('key', Buffer.from('x'))).rejects.toMatchObject({ code });
});

test('a store of the own network, or one in clear, is not called unless the installation says so', async () => {
  const access = { endpoint: running.store?.endpoint ?? '', prefix: '', ...storeAccess };
  const inClear = createObjectStore({ access, calls, mayBeInClear: false });
  await expect(inClear.get('key')).rejects.toMatchObject({ code: 'not-secure' });
  const own = createObjectStore({ access, calls: publicCalls, mayBeInClear: true });
  await expect(own.get('key')).rejects.toMatchObject({ code: 'address-closed' });
});
