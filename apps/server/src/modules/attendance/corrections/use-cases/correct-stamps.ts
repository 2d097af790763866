import type { AddStamp, VoidStamp } from '@hanout/contracts/attendance/days';
import { ok, refuse, type Ids, type Result } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database, Tx } from '../../../../database/database.ts';
import { readNow } from '../../../../database/transaction.ts';
import { changeEntity, type Done } from '../../../audit/index.ts';
import { correctedPerson } from '../../people/person-entity.ts';
import { isOwner } from '../../people/repository.ts';
import { findStampOf, insertWrittenStamp, voidStamp, type KnownStamp } from '../repository.ts';

interface Dependencies {
  readonly db: Database;
  readonly ids: Ids;
}

interface Correction<T> {
  readonly actor: StaffActor;
  readonly employeeId: number;
  readonly asked: T;
}

type Refusal =
  | { readonly code: 'attendance.not-your-own' }
  | { readonly code: 'attendance.stamp-not-found' }
  | { readonly code: 'attendance.stamp-is-void' }
  | { readonly code: 'attendance.stamp-is-wrong'; readonly errors: Readonly<Record<string, string>> };

/** One that somebody forgot to make. */
export function addStamp({ db, ids }: Dependencies, correction: Correction<AddStamp>) {
  return correct(db, { ...correction, action: 'attendance.add-stamp' }, async (tx) => {
    const written = await write(tx, ids, { correction, replaces: null });
    return written.ok ? ok(done({ [correction.asked.kind]: [null, correction.asked.at] }, correction)) : written;
  });
}

/** Another instead of one that is wrong: that one stays as it was, and counts no more. */
export function changeStamp({ db, ids }: Dependencies, correction: Correction<AddStamp> & { readonly stamp: string }) {
  const { asked, stamp } = correction;
  return correct(db, { ...correction, action: 'attendance.change-stamp' }, async (tx) => {
    const known = await findCounting(tx, correction);
    if (!known.ok) return known;
    await voidStamp(tx, { id: stamp, by: correction.actor.employeeId, reason: asked.reason });
    const written = await write(tx, ids, { correction, replaces: stamp });
    if (!written.ok) return written;
    const { kind, at } = known.value;
    const from = kind === asked.kind ? at.toISOString() : `${kind} ${at.toISOString()}`;
    return ok(done({ [asked.kind]: [from, asked.at] }, correction));
  });
}

/** One that should not be there: it stays, struck through. */
export function withdrawStamp(db: Database, correction: Correction<VoidStamp> & { readonly stamp: string }) {
  return correct(db, { ...correction, action: 'attendance.void-stamp' }, async (tx) => {
    const known = await findCounting(tx, correction);
    if (!known.ok) return known;
    const { stamp: id, actor, asked } = correction;
    await voidStamp(tx, { id, by: actor.employeeId, reason: asked.reason });
    return ok(done({ [known.value.kind]: [known.value.at.toISOString(), null] }, correction));
  });
}

type Work = (tx: Tx) => Promise<Result<Done<{ readonly id: number }>, Refusal>>;

/** Nobody corrects their own but who owns the house; who corrects has seen what was stamped and corrected until then. */
function correct(
  db: Database,
  { actor, employeeId, asked, action }: Correction<VoidStamp> & { readonly action: string },
  work: Work,
) {
  const change = { id: employeeId, version: asked.version, actor, action };
  return changeEntity(db, correctedPerson, change, async (tx) => {
    if (employeeId === actor.employeeId && !(await isOwner(tx, employeeId)))
      return refuse<Refusal>({ code: 'attendance.not-your-own' });
    return work(tx);
  });
}

async function findCounting(
  tx: Tx,
  { employeeId, stamp }: { readonly employeeId: number; readonly stamp: string },
): Promise<Result<KnownStamp, Refusal>> {
  const known = await findStampOf(tx, employeeId, stamp);
  if (known === undefined) return refuse({ code: 'attendance.stamp-not-found' });
  return known.isVoid ? refuse({ code: 'attendance.stamp-is-void' }) : ok(known);
}

interface Writing {
  readonly correction: Correction<AddStamp>;
  readonly replaces: string | null;
}

async function write(tx: Tx, ids: Ids, { correction, replaces }: Writing): Promise<Result<null, Refusal>> {
  const { actor, employeeId, asked } = correction;
  const at = new Date(asked.at);
  if (at.getTime() > (await readNow(tx)))
    return refuse({ code: 'attendance.stamp-is-wrong', errors: { at: 'errors.attendance.notYet' } });
  const { kind, reason } = asked;
  await insertWrittenStamp(tx, { id: ids.uuidv7(), employeeId, kind, at, reason, replaces, madeBy: actor.employeeId });
  return ok(null);
}

const done = (
  changes: Readonly<Record<string, readonly [unknown, unknown]>>,
  { employeeId, asked }: Correction<VoidStamp>,
): Done<{ readonly id: number }> => ({
  value: { id: employeeId },
  changes: { ...changes, reason: [null, asked.reason] },
});
