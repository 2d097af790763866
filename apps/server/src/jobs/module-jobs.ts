import type { FastifyBaseLogger } from 'fastify';
import type { Task } from 'graphile-worker';
import type { z } from 'zod';
import type { Tx } from '../database/database.ts';
import type { OutboxEvent, OutboxEvents, OutboxEventType } from './outbox-events.ts';

/** A thing done by the clock: `match` is a cron pattern in UTC; the run is skipped, not repeated, when nobody was there. */
export interface Schedule {
  readonly task: string;
  readonly match: string;
}

export interface JobSpec {
  /** by name, as some module has it among its tasks */
  readonly task: string;
  /** an array is joined to that of a waiting job of the same key */
  readonly payload: Readonly<Record<string, unknown>> | readonly number[];
  readonly maxAttempts: number;
  readonly key?: string;
  /** jobs of one queue run one after the other, whatever process runs them */
  readonly queue?: string;
  readonly delayMilliseconds?: number;
  /** the higher, the later; 0 when not said */
  readonly priority?: number;
}

/** Work that many events ask for and that is done once for all of them. */
export interface GatheredWork {
  /** In one transaction with the marks that it answers: whatever it needs it reads itself, in this transaction. */
  readonly work: (tx: Tx, subjects: readonly number[]) => Promise<unknown>;
  /** When it fails: the jobs that do the same, each with attempts of its own. */
  readonly otherwise: (subjects: readonly number[]) => readonly JobSpec[];
}

/** Things that some gathered work has to look at anew; named as often as one likes. */
export interface Marks {
  /** by name, as some module has it among its gathered work */
  readonly work: string;
  readonly subjects: readonly number[];
}

export interface JobPlan {
  readonly jobs: readonly JobSpec[];
  readonly marks: readonly Marks[];
  /** what pages and screens that watch should hear of */
  readonly tags: readonly string[];
}

/** Eight attempts, each later than the last, span about eighteen minutes. */
export const attemptsBeforeParking = 8;

/** What one module does about some events of a batch, its own or those of others. */
export interface Reaction {
  readonly to: readonly OutboxEventType[];
  readonly plan: (events: readonly OutboxEvent[]) => Partial<JobPlan>;
}

/** Typed by the events that are named: `reactTo(['order.placed'], (orders) => …)`. */
export function reactTo<T extends OutboxEventType>(
  to: readonly T[],
  plan: (events: readonly Extract<OutboxEvent, { readonly type: T }>[]) => Partial<JobPlan>,
): Reaction {
  const names: ReadonlySet<string> = new Set(to);
  const isNamed = (event: OutboxEvent): event is Extract<OutboxEvent, { readonly type: T }> => names.has(event.type);
  return { to, plan: (events) => plan(events.filter(isNamed)) };
}

/** Work that goes on for as long as the process lives. */
export interface Repeated {
  readonly everyMilliseconds: number;
  readonly work: () => Promise<void>;
  /** the line of the log when it fails */
  readonly complaint: string;
}

/** What a module does without being asked. */
export interface ModuleJobs<Context> {
  /** the events that it announces, with what their payloads must be */
  readonly events?: { readonly [T in OutboxEventType]?: z.ZodType<OutboxEvents[T]> };
  readonly reactions?: readonly Reaction[];
  /** Tasks are repeated after a failure and after a kill: each must bear that. */
  readonly tasks?: (context: Context, log: FastifyBaseLogger) => Readonly<Record<string, Task>>;
  /** work that is done once for all that was marked for it */
  readonly gathered?: (context: Context) => Readonly<Record<string, GatheredWork>>;
  readonly schedules?: readonly Schedule[];
  readonly repeated?: (context: Context) => readonly Repeated[];
  /** A change with a tag that begins so was made with an event: nobody need wait for the relay's poll. */
  readonly wakesRelay?: readonly string[];
}
