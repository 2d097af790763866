import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createDeviceQueue } from './device-queue.ts';
import type { Told } from './surroundings.ts';
import { createMemoryStore } from './memory-store.ts';
import { nextOperation, type Operation } from './operation.ts';
import { LEASE_MS } from './queue-store.ts';

const STREAMS = ['transfer 1', 'transfer 2', 'count 3'] as const;

type Step =
  | { readonly type: 'press'; readonly stream: string; readonly isRefused: boolean; readonly isAwaited: boolean }
  /** up; down: nothing arrives; deaf: it arrives, and the answer is lost */
  | { readonly type: 'network'; readonly state: 'up' | 'down' | 'deaf' }
  /** The page dies at the next call, before or after the server did it. */
  | { readonly type: 'crash'; readonly when: 'before' | 'after' }
  | { readonly type: 'second tab' };

const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        type: fc.constant('press' as const),
        stream: fc.constantFrom(...STREAMS),
        isRefused: fc.boolean(),
        isAwaited: fc.boolean(),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ type: fc.constant('network' as const), state: fc.constantFrom('up', 'down', 'deaf') }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ type: fc.constant('crash' as const), when: fc.constantFrom('before', 'after') }),
    },
    { weight: 1, arbitrary: fc.constant({ type: 'second tab' as const }) },
  ),
  { maxLength: 40 },
);

/** A device with its tabs before a server that does each id once, as ours does. */
function world() {
  const store = createMemoryStore();
  const done: Operation[] = [];
  const made: { readonly id: string; readonly stream: string; readonly isRefused: boolean }[] = [];
  const now = { at: 1_000_000, network: 'up', dies: null as 'before' | 'after' | null, tabs: 0 };
  const death = { told: Promise.withResolvers<void>() };

  const tell = async (operation: Operation): Promise<Told> => {
    const { dies, network } = now;
    const arrives = network !== 'down' && dies !== 'before';
    if (arrives && operation.payload !== 'refused' && !done.some(({ id }) => id === operation.id)) done.push(operation);
    if (dies !== null) {
      now.dies = null;
      death.told.resolve();
      return new Promise<Told>(() => undefined);
    }
    if (network !== 'up') return { kind: 'away' };
    return operation.payload === 'refused'
      ? { kind: 'refused', message: 'no', answer: null }
      : { kind: 'done', answer: null };
  };
  const openTab = () => {
    now.tabs += 1;
    return createDeviceQueue({
      store,
      tell,
      maker: () => 'amel',
      holder: `tab ${now.tabs}`,
      clock: () => now.at,
      random: () => 0,
      after: () => () => undefined,
    });
  };
  return { store, done, made, now, death, openTab };
}

test('whatever becomes of network, tabs and pages, each operation is done once, and those of a stream in their order', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (course) => {
      const { store, done, made, now, death, openTab } = world();
      let tab = openTab();
      const begunAnew = () => {
        tab.close();
        death.told = Promise.withResolvers<void>();
        // Its lease is over some time later.
        now.at += LEASE_MS;
        tab = openTab();
      };
      const untilQuiet = async () => {
        const isDead = death.told.promise.then(() => true);
        if (await Promise.race([tab.replay().then(() => false), isDead])) begunAnew();
      };
      for (const step of course) {
        if (step.type === 'network') now.network = step.state;
        else if (step.type === 'crash') now.dies = step.when;
        else if (step.type === 'second tab') tab = openTab();
        else {
          const { stream, isRefused, isAwaited } = step;
          const id = `${made.length}`;
          made.push({ id, stream, isRefused });
          await tab.add({
            id,
            kind: 'post',
            stream,
            maker: 'amel',
            payload: isRefused ? 'refused' : null,
            createdAt: now.at,
          });
          if (isAwaited) await untilQuiet();
        }
      }
      Object.assign(now, { network: 'up', dies: null });
      await untilQuiet();
      // A tab that is still at work has its turn, or loses it with its lease.
      while (nextOperation(await store.list(), 'amel') !== null) {
        begunAnew();
        await untilQuiet();
      }
      for (;;) {
        const [refused] = (await store.list()).filter(({ refusal }) => refusal !== null);
        if (refused === undefined) break;
        // Another tab may be at work; its lease ends some time.
        if (!(await tab.drop(refused.id, 'counted by hand'))) now.at += LEASE_MS;
        await untilQuiet();
      }
      expect(await store.list()).toEqual([]);
      for (const stream of STREAMS) {
        const wanted = made.filter((each) => each.stream === stream && !each.isRefused).map(({ id }) => id);
        expect(done.filter((each) => each.stream === stream).map(({ id }) => id)).toEqual(wanted);
      }
    }),
    { numRuns: 300 },
  );
});
