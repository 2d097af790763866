import type { MailingWrite } from '@hanout/contracts/reports/mailings';
import { ok, refuse, type Ids, type Instant, type Result } from '@hanout/core/kernel';
import { lastMailing } from '@hanout/core/reporting';
import type { StaffActor } from '@hanout/core/staff';
import type { Database, Tx } from '../../../../database/database.ts';
import { changeEntity, createEntity, differencesBetween } from '../../../audit/index.ts';
import { mailingEntity, type MailingRefusal } from '../mailing-entity.ts';
import {
  archiveMailingRow,
  insertLetters,
  insertMailing,
  keepReaders,
  setOwn,
  updateMailing,
  type LockedMailing,
} from '../repository.ts';

interface Deed {
  readonly actor: StaffActor;
  readonly now: Instant;
}

/** The first one leaves when its next time comes. */
export function createMailing(
  db: Database,
  { write, actor, now }: Deed & { readonly write: MailingWrite },
): Promise<Result<number, MailingRefusal>> {
  return createEntity(db, mailingEntity, { actor, action: 'report-mailing.create' }, async (tx) => {
    const refusal = await check(tx, write);
    if (refusal !== null) return refuse(refusal);
    const id = await insertMailing(tx, tidy(write), lastMailing(write, now));
    return ok({ id, value: id, changes: differencesBetween(undefined, told(tidy(write))) });
  });
}

export function changeMailing(
  db: Database,
  { id, write, actor, now }: Deed & { readonly id: number; readonly write: MailingWrite },
): Promise<Result<number, MailingRefusal>> {
  const change = { id, version: write.version ?? 0, actor, action: 'report-mailing.change' };
  return changeEntity(db, mailingEntity, change, async (tx, before) => {
    const refusal = await check(tx, write);
    if (refusal !== null) return refuse(refusal);
    await updateMailing(tx, id, { write: tidy(write), leftAt: lastMailing(write, now) });
    const changes = differencesBetween(told(before), told(tidy(write)));
    return ok({ value: id, changes: Object.keys(changes).length === 0 ? null : changes });
  });
}

/** Brought back, it leaves when its next time comes: what it missed meanwhile is not sent. */
export function archiveMailing(
  db: Database,
  { id, version, isArchived, actor, now }: Deed & { id: number; version: number; isArchived: boolean },
): Promise<Result<number, MailingRefusal>> {
  const change = { id, version, actor, action: `report-mailing.${isArchived ? 'archive' : 'restore'}` };
  return changeEntity(db, mailingEntity, change, async (tx, before) => {
    if (before.isArchived === isArchived) return ok({ value: id, changes: null });
    await archiveMailingRow(tx, id, { isArchived, leftAt: lastMailing(before, now) });
    return ok({ value: id, changes: { isArchived: [before.isArchived, isArchived] } });
  });
}

/** Whether it comes to whoever acts. */
export function chooseOwn(
  db: Database,
  { id, isOff, actor }: { readonly id: number; readonly isOff: boolean; readonly actor: StaffActor },
): Promise<Result<number, MailingRefusal>> {
  const change = { id, version: null, actor, action: 'report-mailing.own' };
  return changeEntity(db, mailingEntity, change, async (tx) => {
    const isThere = await setOwn(tx, { id, employeeId: actor.employeeId, isOff });
    if (!isThere) return refuse<MailingRefusal>({ code: 'reports.mailing-not-found' });
    return ok({ value: id, changes: { isOff: [!isOff, isOff] } });
  });
}

/** One letter to whoever acts, at once; `mails`: a shop of theirs has a mail server. */
export function sendNow(
  db: Database,
  { id, ids, mails, actor, now }: Deed & { readonly id: number; readonly ids: Ids; readonly mails: boolean },
): Promise<Result<number, MailingRefusal>> {
  const change = { id, version: null, actor, action: 'report-mailing.send' };
  return changeEntity(db, mailingEntity, change, async (tx) => {
    if (!mails) return refuse<MailingRefusal>({ code: 'reports.mailing-cannot-leave' });
    const letterId = ids.uuidv7();
    await insertLetters(tx, [{ id: letterId, mailingId: id, employeeId: actor.employeeId, leavesAt: now }]);
    return ok({
      value: id,
      changes: { to: [null, actor.employeeId] },
      events: [{ type: 'reports.letters-are-due', payload: { letterIds: [letterId] } }],
    });
  });
}

const tidy = (write: MailingWrite): MailingWrite => ({ ...write, name: write.name.trim() });

const told = ({ name, shopId, by, period, every, weekday, monthday, hour, to }: MailingWrite | LockedMailing) => ({
  mailingName: name,
  shopId,
  by,
  period,
  every,
  weekday,
  monthday,
  hour,
  to: [...to].toSorted((a, b) => a - b).join(', '),
});

async function check(tx: Tx, { name, to }: MailingWrite): Promise<MailingRefusal | null> {
  const readers = await keepReaders(tx, to);
  const errors = {
    ...(name.trim() === '' ? { name: 'errors.reports.mailingName' } : {}),
    ...(to.length === 0 ? { to: 'errors.reports.mailingNobody' } : {}),
    ...(new Set(to).size === readers.length ? {} : { to: 'errors.reports.mailingReaders' }),
  };
  return Object.keys(errors).length === 0 ? null : { code: 'reports.mailing-is-wrong', errors };
}
