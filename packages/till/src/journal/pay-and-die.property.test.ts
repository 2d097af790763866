import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildWorld, type Network } from '../testing/build-world.ts';
import { inCash } from '../testing/payments.ts';
import type { Till } from '../till.ts';
import type { JournalChange, TillJournal } from './till-journal.ts';

const cash = inCash(10_000_000);

type Step =
  | { readonly type: 'sell'; readonly code: string }
  | { readonly type: 'network'; readonly state: Network }
  /** The window dies at its next write, before or after the disk has it. */
  | { readonly type: 'die'; readonly when: 'before' | 'after'; readonly writes: number }
  /** It dies while the shop answers. */
  | { readonly type: 'die at the call' }
  | { readonly type: 'full'; readonly isFull: boolean };

const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        type: fc.constant('sell' as const),
        code: fc.constantFrom('6130000000017', '6130000000024', 'SIZE-S', 'SIZE-L'),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        type: fc.constant('network' as const),
        state: fc.constantFrom<Network>('up', 'down', 'deaf'),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        type: fc.constant('die' as const),
        when: fc.constantFrom('before' as const, 'after' as const),
        writes: fc.integer({ min: 1, max: 4 }),
      }),
    },
    { weight: 1, arbitrary: fc.constant({ type: 'die at the call' as const }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('full' as const), isFull: fc.boolean() }) },
  ),
  { maxLength: 30 },
);

/** A window that can die at any write: what it waits for then never comes, and another one begins over the same disk. */
function mortalWindows({ isTorn }: { readonly isTorn: boolean }) {
  const { world, journal, server, openWindow } = buildWorld();
  const dies = { at: null as { when: 'before' | 'after'; left: number } | null, atCall: false };
  const death = { told: Promise.withResolvers<'dead'>(), isDead: false };
  const openMortal = async (): Promise<Till> => {
    // What a window that is dead still waits for is nobody's death any more.
    const own = { told: Promise.withResolvers<'dead'>(), isDead: false };
    const die = <T>() => {
      own.isDead = true;
      if (death.told === own.told) death.isDead = true;
      own.told.resolve('dead');
      return new Promise<T>(() => undefined);
    };
    Object.assign(death, own);
    const write: TillJournal['write'] = async (changes) => {
      if (own.isDead) return die();
      const due = dies.at !== null && (dies.at.left -= 1) <= 0 ? dies.at.when : null;
      if (due !== null) dies.at = null;
      if (due !== null && isTorn) await journal.write(firstHalf(changes));
      if (due === 'before') return die();
      const written = await journal.write(changes);
      return due === 'after' ? die() : written;
    };
    const send: typeof server.send = async (sent) => {
      if (own.isDead) return die();
      const answer = await server.send(sent);
      if (!dies.atCall) return answer;
      dies.atCall = false;
      return die();
    };
    const till = openWindow({ ...journal, write }, { ...server, send });
    await Promise.race([till.start(), own.told.promise]);
    return till;
  };
  return { world, journal, dies, death, openMortal };
}

/** A disk without transactions: some of it is there, some is not. */
const firstHalf = (changes: readonly JournalChange[]): readonly JournalChange[] =>
  changes.slice(0, Math.ceil(changes.length / 2));

async function live(course: readonly Step[], { isTorn }: { readonly isTorn: boolean }): Promise<void> {
  const { world, journal, dies, death, openMortal } = mortalWindows({ isTorn });
  /** what somebody was told is paid */
  const told: string[] = [];
  let till = await openMortal();
  const untilDone = async <T>(work: Promise<T>): Promise<T | 'dead'> => Promise.race([work, death.told.promise]);
  const again = async () => {
    for (;;) {
      world.turns.length = 0;
      till = await openMortal();
      await untilDone(begin());
      if (!death.isDead) return;
    }
  };
  const begin = async () => {
    if (till.read().phase !== 'ready') return;
    await till.people.signIn(7, '7777');
    if (till.read().session === null) await till.session.open({ '100000': 5 });
  };
  await untilDone(begin());
  if (death.isDead) await again();
  for (const step of course) {
    if (step.type === 'network') world.network = step.state;
    else if (step.type === 'die') dies.at = { when: step.when, left: step.writes };
    else if (step.type === 'die at the call') dies.atCall = true;
    else if (step.type === 'full') journal.fails = step.isFull ? 'till.storage-is-full' : null;
    else {
      till.basket.scan(step.code);
      const paid = await untilDone(till.payment.pay(cash));
      if (paid === 'dead') await again();
      else if (paid.ok && paid.value.sale !== null) told.push(paid.value.sale.sale.id);
    }
  }
  Object.assign(world, { network: 'up' });
  Object.assign(dies, { at: null, atCall: false });
  journal.fails = null;
  await again();
  await till.journal.sendNow();

  expect(till.read().waiting).toEqual([]);
  const sales = world.taken.flatMap((event) => (event.kind === 'sale' ? [event] : []));
  expect(sales.map(({ id }) => id)).toEqual(expect.arrayContaining(told));
  expect(new Set(sales.map(({ id }) => id)).size).toBe(sales.length);
  const bySequence = world.taken.toSorted((one, other) => one.sequence - other.sequence);
  expect(bySequence.map(({ sequence }) => sequence)).toEqual(bySequence.map((_, at) => at + 1));
  expect(sales.toSorted((one, other) => one.number - other.number).map(({ number }) => number)).toEqual(
    sales.map((_, at) => at + 1),
  );
  const figures = till.read().session?.figures;
  expect(figures?.sales ?? 0).toBe(sales.length);
}

test('dead at any write or call, deaf, cut off or full: each sale that was told arrives once, numbers have no hole, the day’s figures fit', async () => {
  await fc.assert(
    fc.asyncProperty(steps, (course) => live(course, { isTorn: false })),
    { numRuns: 100 },
  );
});

test('a disk that keeps half of a payment is seen', async () => {
  const found = await fc.check(
    fc.asyncProperty(steps, (course) => live(course, { isTorn: true })),
    { numRuns: 100, seed: 14 },
  );
  expect(found.failed).toBe(true);
});
