import { setTimeout as pause } from 'node:timers/promises';
import { brokenInvariants } from '../invariants.ts';
import type { Done, SimulatedOperation, SimulationWorld } from './operation.ts';
import { ORDER_OPERATIONS } from './order-operations.ts';
import { STOCK_OPERATIONS } from './stock-operations.ts';
import { COUNTING_OPERATIONS } from './counting-operations.ts';
import { INCIDENT_OPERATIONS } from './incident-operations.ts';
import { PICKING_OPERATIONS } from './picking-operations.ts';
import { PURCHASING_OPERATIONS } from './purchasing-operations.ts';
import { TRANSFER_OPERATIONS } from './transfer-operations.ts';

/** Whatever moves or promises stock: a new area joins its own list here. */
export const OPERATIONS: readonly SimulatedOperation[] = [
  ...STOCK_OPERATIONS,
  ...ORDER_OPERATIONS,
  ...TRANSFER_OPERATIONS,
  ...PURCHASING_OPERATIONS,
  ...COUNTING_OPERATIONS,
  ...INCIDENT_OPERATIONS,
  ...PICKING_OPERATIONS,
];

/** The invariants are looked at after so many operations. */
const CHECK_EVERY = 1_000;
const WATCHED_EVERY_MS = 50;
/** What waits behind the screens is done after so many, where nobody else does it. */
const BEHIND_EVERY = 20;
/** What a failure tells of what came before it. */
const REMEMBERED = 25;

interface Simulation {
  readonly seed: number;
  readonly count: number;
  /** so many people at once; with one, the seed replays every step */
  readonly people: number;
  /** beside the people, again and again while they are at it: how many operations are done */
  readonly meanwhile?: (done: number) => Promise<void>;
  /** asked before each operation: whether there is time for it */
  readonly goesOn?: () => boolean;
}

/** How often each operation was accepted. */
export type Accepted = ReadonlyMap<string, number>;

interface Simulated {
  readonly done: number;
  readonly accepted: Accepted;
  /** seconds that went into looking at the invariants */
  readonly checking: number;
}

/** Random operations, the invariants after every thousand; throws with the seed and the last operations where one does not hold. */
export async function simulate(
  world: SimulationWorld,
  { seed, count, people, meanwhile, goesOn = () => true }: Simulation,
): Promise<Simulated> {
  const accepted = new Map<string, number>();
  const latest: string[] = [];
  let done = 0;
  let checking = 0;
  const tell = (what: string): Error =>
    new Error(`${what}\nseed ${seed}, after ${done} operations; the last:\n${latest.join('\n')}`);
  const step = async (): Promise<void> => {
    const operation = pickWeighted(world);
    const outcome = await operation.run(world);
    remember(latest, operation, outcome);
    const status = outcome?.answer?.status ?? 0;
    if (status >= 500 && status !== UNAVAILABLE) throw tell(`${operation.name} was answered ${status}`);
    if (status >= 200 && status < 300) accepted.set(operation.name, (accepted.get(operation.name) ?? 0) + 1);
  };
  while (done < count && goesOn()) {
    const until = Math.min(count, done + CHECK_EVERY);
    const person = async (): Promise<void> => {
      while (done < until && goesOn()) {
        done += 1;
        await step();
        if (done % BEHIND_EVERY === 0) await world.door.workBehind?.();
      }
    };
    let atWork = people;
    const watch = async (): Promise<void> => {
      while (meanwhile !== undefined && atWork > 0) {
        await meanwhile(done);
        await pause(WATCHED_EVERY_MS);
      }
    };
    await Promise.all([watch(), ...Array.from({ length: people }, () => person().finally(() => (atWork -= 1)))]);
    const checked = performance.now();
    const broken = await brokenInvariants(world.pool);
    checking += performance.now() - checked;
    if (Object.keys(broken).length > 0) throw tell(`broken: ${JSON.stringify(broken)}`);
  }
  return { done, accepted, checking: Math.round(checking / 1000) };
}

/** What a process that is pressed, or on its way out, answers. */
const UNAVAILABLE = 503;

const TOTAL_WEIGHT = OPERATIONS.reduce((sum, { weight }) => sum + weight, 0);

function pickWeighted({ random }: SimulationWorld): SimulatedOperation {
  let left = random.next() * TOTAL_WEIGHT;
  return OPERATIONS.find(({ weight }) => (left -= weight) < 0) ?? random.pick(OPERATIONS);
}

function remember(latest: string[], { name }: SimulatedOperation, outcome: Done | null): void {
  const told = outcome === null ? 'nothing to do' : `${outcome.asked} → ${outcome.answer?.status ?? 'no answer'}`;
  latest.push(`${name}: ${told}`);
  if (latest.length > REMEMBERED) latest.shift();
}
