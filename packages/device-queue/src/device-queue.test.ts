import { expect, test } from 'vitest';
import { createDeviceQueue } from './device-queue.ts';
import type { QueueSurroundings, Settled, Told } from './surroundings.ts';
import { createMemoryStore } from './memory-store.ts';
import type { NewOperation, Operation } from './operation.ts';
import { pauseAfter } from './pause.ts';
import { LEASE_MS, type QueueStore } from './queue-store.ts';

const built = (id: string, change: Partial<NewOperation> = {}): NewOperation => ({
  id,
  kind: 'post',
  stream: 'transfer 12',
  maker: 'amel',
  payload: null,
  createdAt: 0,
  ...change,
});

/** A tab of a device; `answer` is the server. */
function opened(answer: (operation: Operation) => Told | Promise<Told>, change: Partial<QueueSurroundings> = {}) {
  const told: string[] = [];
  const timers: { readonly ms: number; readonly work: () => void }[] = [];
  const queue = createDeviceQueue({
    store: createMemoryStore(),
    tell: async (operation) => {
      told.push(operation.id);
      return answer(operation);
    },
    maker: () => 'amel',
    holder: 'tab 1',
    clock: () => 1_000_000,
    random: () => 0,
    after: (ms, work) => {
      const timer = { ms, work };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), timers.includes(timer) ? 1 : 0);
    },
    ...change,
  });
  const add = async (operation: NewOperation): Promise<Settled | 'not kept'> => {
    const added = await queue.add(operation);
    return added.ok ? added.value.settled : 'not kept';
  };
  return { queue, told, timers, add };
}

const done = (): Told => ({ kind: 'done', answer: 'received' });
const away = (): Told => ({ kind: 'away' });
const never = (): Promise<Told> => new Promise(() => undefined);

test('it is kept before anything is told, and gone once it was done', async () => {
  const store = createMemoryStore();
  const keptWhenTold: number[] = [];
  const { queue, add } = opened(
    async () => {
      keptWhenTold.push((await store.list()).length);
      return done();
    },
    { store },
  );
  expect(await add(built('a'))).toEqual({ kind: 'done', answer: 'received' });
  expect(keptWhenTold).toEqual([1]);
  expect(queue.read().operations).toEqual([]);
});

test('a page that dies between the call and its note tells it again under the same id', async () => {
  const store = createMemoryStore();
  const first = opened(never, { store });
  await first.queue.add(built('a'));
  await expect.poll(() => first.told).toEqual(['a']);
  const second = opened(done, { store, holder: 'tab 2', clock: () => 1_000_000 + LEASE_MS });
  await second.queue.replay();
  expect(second.told).toEqual(['a']);
  expect(await store.list()).toEqual([]);
});

test('two tabs never tell the same one: while one is at work the other waits its turn', async () => {
  const store = createMemoryStore();
  const answered = Promise.withResolvers<Told>();
  const first = opened(() => answered.promise, { store });
  const second = opened(done, { store, holder: 'tab 2' });
  await first.queue.add(built('a'));
  await expect.poll(() => first.told).toEqual(['a']);
  await second.queue.replay();
  expect(second.told).toEqual([]);
  expect(second.timers.map(({ ms }) => ms)).toEqual([5_000]);
  answered.resolve(done());
  await first.queue.replay();
  second.timers.forEach(({ work }) => work());
  await second.queue.replay();
  expect([...first.told, ...second.told]).toEqual(['a']);
});

test('a refusal of what has waited stops its stream and no other, line by line until a person decides', async () => {
  const network = { isUp: false, refuses: true };
  const { queue, told, add } = opened(({ id }) => {
    if (!network.isUp) return away();
    return id === 'a' && network.refuses ? { kind: 'refused', message: 'It is closed.', answer: null } : done();
  });
  for (const operation of [built('a'), built('b'), built('c', { stream: 'transfer 13' })])
    expect(await add(operation)).toEqual({ kind: 'waits' });
  network.isUp = true;
  told.length = 0;
  await queue.replay();
  expect(told).toEqual(['a', 'c']);
  expect(queue.read().operations.map(({ id, refusal }) => [id, refusal?.message])).toEqual([
    ['a', 'It is closed.'],
    ['b', undefined],
  ]);
  network.refuses = false;
  await queue.retry('a');
  expect(told).toEqual(['a', 'c', 'a', 'b']);
  expect(queue.read().operations).toEqual([]);
});

test('what a person puts away is remembered with its reason, and lets the next one go', async () => {
  const store = createMemoryStore();
  const network = { isUp: false };
  const { queue, told, add } = opened(
    ({ id }) => {
      if (!network.isUp) return away();
      return id === 'a' ? { kind: 'refused', message: 'It is closed.', answer: null } : done();
    },
    { store },
  );
  await add(built('a'));
  await add(built('b'));
  network.isUp = true;
  await queue.replay();
  expect(await queue.drop('a', 'counted twice')).toBe(true);
  await queue.replay();
  expect(told.at(-1)).toBe('b');
  expect(await store.list()).toEqual([]);
  expect((await store.listDropped()).map(({ id, reason }) => [id, reason])).toEqual([['a', 'counted twice']]);
});

test('one that is under way cannot be put away', async () => {
  const { queue, told } = opened(never);
  await queue.add(built('a'));
  await expect.poll(() => told).toEqual(['a']);
  expect(await queue.drop('a', 'a mistake')).toBe(false);
});

test('a refusal is told to who still waits for the answer, and stops nothing', async () => {
  const { queue, add } = opened(() => ({ kind: 'refused', message: 'It is closed.', answer: { status: 409 } }));
  expect(await add(built('a'))).toEqual({ kind: 'refused', message: 'It is closed.', answer: { status: 409 } });
  expect(queue.read().operations).toEqual([]);
});

test('what somebody else made waits until they are back', async () => {
  const { queue, told } = opened(done);
  await queue.add(built('a', { maker: 'nadia' }));
  await queue.replay();
  expect(told).toEqual([]);
  expect(queue.read().operations).toHaveLength(1);
});

test('nobody answers: the next attempt is later each time, as late as the server asks, and never later than a minute', async () => {
  const answers: Told[] = [{ kind: 'away', retryAfterMs: 7_000 }, away(), away()];
  const { queue, timers, add } = opened(() => answers.shift() ?? done());
  expect(await add(built('a'))).toEqual({ kind: 'waits' });
  const pauses: number[] = [];
  while (queue.read().operations.length > 0) {
    pauses.push(...timers.map(({ ms }) => ms));
    await queue.replay();
  }
  expect(pauses).toEqual([7_000, 1_000, 2_000]);
  expect([pauseAfter(1, 0.999), pauseAfter(50, 0), pauseAfter(50, 0.999)]).toEqual([1_000, 30_000, 59_970]);
});

test('a call that nobody ends is given up, and told again', async () => {
  const calls = [never, done];
  const { queue, told, timers } = opened(() => (calls.shift() ?? done)());
  await queue.add(built('a'));
  await expect.poll(() => timers.map(({ ms }) => ms)).toEqual([20_000]);
  timers.forEach(({ work }) => work());
  await expect.poll(() => queue.read().isAway).toBe(true);
  await queue.replay();
  expect(told).toEqual(['a', 'a']);
  expect(queue.read()).toEqual({ operations: [], dropped: [], sending: null, isAway: false });
});

test('a device without room keeps nothing and says so', async () => {
  const full: QueueStore = {
    ...createMemoryStore(),
    add: async () => ({ ok: false, error: { code: 'device-queue.storage-is-full' } }),
  };
  const { told, add } = opened(done, { store: full });
  expect(await add(built('a'))).toBe('not kept');
  expect(told).toEqual([]);
});

/** Lets what is due go on so many times. */
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await Promise.resolve();
}

test('one that is added at whatever moment of a round that finds nothing is told at once, and its answer handed over', async () => {
  for (let moment = 0; moment < 60; moment += 1) {
    const memory = createMemoryStore();
    const store: QueueStore = { ...memory, list: () => turns(10).then(memory.list) };
    const { queue, add } = opened(done, { store });
    void queue.replay();
    await turns(moment);
    expect(await add(built('a'))).toEqual({ kind: 'done', answer: 'received' });
  }
});

test('pressed twice under one id it is told once, and both hear of it', async () => {
  const { told, add } = opened(done);
  expect(await Promise.all([add(built('a')), add(built('a'))])).toEqual([
    { kind: 'done', answer: 'received' },
    { kind: 'done', answer: 'received' },
  ]);
  expect(told).toEqual(['a']);
});
