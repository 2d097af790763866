import { ok, refuse, type Refusal, type Result } from '@hanout/core/kernel';
import {
  isWholeInScope,
  mayDo,
  type Actor,
  type FieldChange,
  type Permission,
  type ScopedActor,
} from '@hanout/core/staff';
import type { Database, Tx } from '../../database/database.ts';
import { inTransactionOrRefuse } from '../../database/refused.ts';
import { violatedConstraint } from '../../database/unique-violation.ts';
import type { OutboxEvent } from '../../jobs/outbox-events.ts';
import { appendToOutbox } from '../../jobs/outbox.ts';
import { runnerOf } from '../../database/statement-runner.ts';
import { appendAudit, appendAuditPipelined } from './append-audit.ts';

type Key = number | string;

export type TouchedShops = readonly number[] | null;

/** Of what belongs to a person or to the house, and shows in no shop. */
export const touchesNoShop = (): Promise<TouchedShops> => Promise.resolve([]);

/** What making one of a kind of thing has to know of the kind. */
export interface Kind<Id extends Key, R extends Refusal> {
  /** as the audit log calls it */
  readonly name: string;
  /** what writing one asks for, whichever door it came through; null: nothing, it is their own */
  readonly permission: Permission | null;
  /**
   * Every shop that shows, sells or uses it as it stands now; null: every shop of the house. Who is bound to shops writes what
   * touches theirs alone: asked before the work, and again after it.
   */
  readonly touches: (tx: Tx, id: Id) => Promise<TouchedShops>;
  /** what is said to whom another shop of it is out of scope, where it is said in words of its own */
  readonly ofOthers?: R;
  /** what a row that was there first means, by the constraint that it held */
  readonly taken?: (constraint: string) => R | undefined;
  /** tells caches, lists and other processes, in the transaction that changes */
  readonly announce?: (tx: Tx, id: Id) => Promise<void>;
}

/** What changing one has to know besides; declared once, beside the repository of the kind. */
export interface Entity<Id extends Key, Locked, R extends Refusal, A extends Actor = ScopedActor> extends Kind<Id, R> {
  /** The row, held until the transaction ends; undefined when it is not there, or out of the actor's scope. */
  readonly lock: (tx: Tx, id: Id, actor: A) => Promise<Locked | undefined>;
  /** left out where it cannot be missing */
  readonly missing?: R;
  /** why this actor may not touch what they may see */
  readonly forbids?: (locked: Locked, actor: A) => R | null;
  /** of things that carry a version */
  readonly versions?: {
    readonly of: (locked: Locked) => number;
    readonly changed: R;
    /** counts it up and has the audit entry say so; left out where the work's own statements count */
    readonly countUp?: (tx: Tx, id: Id) => Promise<void>;
  };
}

export interface Act<A extends Actor = ScopedActor> {
  readonly actor: A;
  /** `product.archive`, `promotion.create` … */
  readonly action: string;
}

export interface Change<Id extends Key, A extends Actor = ScopedActor> extends Act<A> {
  readonly id: Id;
  /** the version that the person saw; null where the change cannot overwrite anything unseen */
  readonly version: number | null;
}

/** field → before and after */
export type Changes = Readonly<Record<string, FieldChange>>;

/** What the work has done. */
export interface Done<T> {
  readonly value: T;
  /** null: nothing was changed, so that nothing is counted, recorded or told */
  readonly changes: Changes | null;
  readonly events?: readonly OutboxEvent[];
  /** under what the audit log files it, where that is not the id */
  readonly entityId?: Key;
}

/** What the work has made. */
export interface Made<Id extends Key, T> extends Done<T> {
  readonly id: Id;
}

export interface Forbidden {
  readonly code: 'request.forbidden' | 'request.of-other-shops';
}

export type Outcome<T, R extends Refusal> = Promise<Result<T, R | Forbidden>>;

/**
 * One change of one thing by somebody, in one transaction: permission looked at, the thing locked in their scope, every shop that
 * it touches found in that scope, its version compared, changed, the version counted up, the audit entry and the events appended, everybody told: all or nothing. A
 * refusal, answered or thrown as `Refused`, and a row that was there first undo it all and come back as values.
 */
export function changeEntity<
  Id extends Key,
  Locked,
  T,
  R extends Refusal,
  S extends Refusal = never,
  A extends Actor = ScopedActor,
>(
  db: Database,
  entity: Entity<Id, Locked, R, A>,
  change: Change<Id, A>,
  work: (tx: Tx, locked: Locked) => Promise<Result<Done<T>, S>>,
): Outcome<T, R | S> {
  return whole<Id, T, R | S>(db, entity, (tx) => changeEntityIn(tx, entity, change, work));
}

/** The same inside a transaction that does more; who opened it undoes it when this refuses. */
export async function changeEntityIn<
  Id extends Key,
  Locked,
  T,
  R extends Refusal,
  S extends Refusal = never,
  A extends Actor = ScopedActor,
>(
  tx: Tx,
  entity: Entity<Id, Locked, R, A>,
  change: Change<Id, A>,
  work: (tx: Tx, locked: Locked) => Promise<Result<Done<T>, S>>,
): Outcome<T, R | S> {
  const { id } = change;
  const locked = await lockAsSeen(tx, entity, change);
  if (!locked.ok) return locked;
  const outcome = await work(tx, locked.value);
  if (!outcome.ok) return outcome;
  const { value, changes } = outcome.value;
  if (changes === null) return ok(value);
  const others = await refuseOthers(tx, entity, change);
  if (others !== null) return others;
  const counted = await countUp(tx, entity, { id, locked: locked.value });
  await record(tx, { entity, act: change, made: { ...outcome.value, id, changes: { ...changes, ...counted } } });
  return ok(value);
}

/** Makes one of a kind, which has no version yet and which nobody else sees; in all else as `changeEntity`. */
export function createEntity<Id extends Key, T, R extends Refusal, S extends Refusal = never>(
  db: Database,
  kind: Kind<Id, R>,
  act: Act<Actor>,
  work: (tx: Tx) => Promise<Result<Made<Id, T>, S>>,
): Outcome<T, R | S> {
  return whole<Id, T, R | S>(db, kind, (tx) => createEntityIn(tx, kind, act, work));
}

/** The same inside a transaction that does more. */
export async function createEntityIn<Id extends Key, T, R extends Refusal, S extends Refusal = never>(
  tx: Tx,
  kind: Kind<Id, R>,
  act: Act<Actor>,
  work: (tx: Tx) => Promise<Result<Made<Id, T>, S>>,
): Outcome<T, R | S> {
  if (!isPermitted(kind.permission, act.actor)) return forbidden;
  const outcome = await work(tx);
  if (!outcome.ok) return outcome;
  const { value, changes } = outcome.value;
  if (changes === null) return ok(value);
  const others = await refuseOthers(tx, kind, { id: outcome.value.id, actor: act.actor });
  if (others !== null) return others;
  await record(tx, { entity: kind, act, made: { ...outcome.value, changes } });
  return ok(value);
}

/** A kind of which many are made at once: whoever is told is told once. */
export interface KindOfMany<Id extends Key> extends Pick<Kind<Id, Refusal>, 'name' | 'permission'> {
  readonly announce: (tx: Tx, ids: readonly Id[]) => Promise<void>;
}

/** Many of a kind inside a transaction that does more, by as few statements as one: each has its entry in the audit log. */
export async function createEntitiesIn<Id extends Key, T, S extends Refusal = never>(
  tx: Tx,
  kind: KindOfMany<Id>,
  act: Act<Actor>,
  work: (tx: Tx) => Promise<Result<readonly (Made<Id, T> & { readonly changes: Changes })[], S>>,
): Outcome<readonly T[], S> {
  if (!isPermitted(kind.permission, act.actor)) return forbidden;
  const outcome = await work(tx);
  if (!outcome.ok) return outcome;
  const made = outcome.value;
  const entries = made.map(({ id, entityId = id, changes }) => ({ ...act, entity: kind.name, entityId, changes }));
  await appendAuditPipelined(runnerOf(tx), entries);
  await kind.announce(
    tx,
    made.map(({ id }) => id),
  );
  await appendToOutbox(tx, ...made.flatMap(({ events = [] }) => events));
  return ok(made.map(({ value }) => value));
}

const forbidden = refuse<Forbidden>({ code: 'request.forbidden' });

function isPermitted(permission: Permission | null, actor: Actor): boolean {
  return permission === null || mayDo(actor, [permission]);
}

async function lockAsSeen<Id extends Key, Locked, R extends Refusal, A extends Actor>(
  tx: Tx,
  entity: Entity<Id, Locked, R, A>,
  { id, actor, version }: Change<Id, A>,
): Outcome<Locked, R> {
  if (!isPermitted(entity.permission, actor)) return forbidden;
  const locked = await entity.lock(tx, id, actor);
  if (locked === undefined) return refuseMissing(entity);
  const others = await refuseOthers(tx, entity, { id, actor });
  if (others !== null) return others;
  const refusal = entity.forbids?.(locked, actor) ?? null;
  if (refusal !== null) return refuse(refusal);
  const { versions } = entity;
  const isAsSeen = version === null || versions === undefined || versions.of(locked) === version;
  return isAsSeen ? ok(locked) : refuse(versions.changed);
}

/** The one place where it is asked whose a thing is that somebody writes: null, or the refusal. */
async function refuseOthers<Id extends Key, R extends Refusal>(
  tx: Tx,
  { touches, ofOthers }: Pick<Kind<Id, R>, 'touches' | 'ofOthers'>,
  { id, actor }: { readonly id: Id; readonly actor: Actor },
): Promise<Extract<Result<never, R | Forbidden>, { ok: false }> | null> {
  if (isWholeInScope(actor, null) || isWholeInScope(actor, await touches(tx, id))) return null;
  return refuse<R | Forbidden>(ofOthers ?? { code: 'request.of-other-shops' });
}

function refuseMissing<R extends Refusal>({ name, missing }: { readonly name: string; readonly missing?: R }) {
  if (missing === undefined) throw new Error(`${name} to change is not there`);
  return refuse(missing);
}

async function countUp<Id extends Key, Locked, R extends Refusal, A extends Actor>(
  tx: Tx,
  { versions }: Entity<Id, Locked, R, A>,
  { id, locked }: { readonly id: Id; readonly locked: Locked },
): Promise<Changes> {
  if (versions?.countUp === undefined) return {};
  const version = versions.of(locked);
  await versions.countUp(tx, id);
  return { version: [version, version + 1] };
}

interface Deed<Id extends Key> {
  readonly entity: Pick<Kind<Id, Refusal>, 'name' | 'announce'>;
  readonly act: Act<Actor>;
  readonly made: Omit<Made<Id, unknown>, 'changes'> & { readonly changes: Changes };
}

async function record<Id extends Key>(tx: Tx, { entity, act, made }: Deed<Id>): Promise<void> {
  const { id, entityId = id, changes, events = [] } = made;
  await appendAudit(tx, { ...act, entity: entity.name, entityId, changes });
  await entity.announce?.(tx, id);
  await appendToOutbox(tx, ...events);
}

async function whole<Id extends Key, T, R extends Refusal>(
  db: Database,
  { taken }: Kind<Id, R>,
  work: (tx: Tx) => Outcome<T, R>,
): Outcome<T, R> {
  try {
    return await inTransactionOrRefuse<T, R | Forbidden>(db, work);
  } catch (error) {
    const constraint = violatedConstraint(error);
    const refusal = constraint === undefined ? undefined : taken?.(constraint);
    if (refusal !== undefined) return refuse(refusal);
    throw error;
  }
}
