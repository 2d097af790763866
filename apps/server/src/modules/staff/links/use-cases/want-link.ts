import { ok, refuse, type Ids, type Result } from '@hanout/core/kernel';
import { normalizeEmail, type StaffActor } from '@hanout/core/staff';
import type { Language } from '@hanout/i18n';
import type { Database, Tx } from '../../../../database/database.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { appendToOutbox } from '../../../../jobs/outbox.ts';
import { changeEntity } from '../../../audit/index.ts';
import { bucketOf, claimAll, type TooManyGuesses } from '../../judge.ts';
import { personEntity } from '../../people/person-entity.ts';
import { lockPerson } from '../../people/repository.ts';
import { findCredentials } from '../../repository.ts';
import { freshLink, LINK_HOURS, linkUrl, type LinkPurpose } from '../fresh-link.ts';
import { insertLink, withdrawLinks } from '../repository.ts';

interface WantLink {
  readonly id: number;
  readonly actor: StaffActor;
  /** whether some shop has a mail server */
  readonly mails: boolean;
}

/** Has a link sent to somebody of the staff; it is made where it is sent. */
export function wantLink(db: Database, { id, actor, mails }: WantLink) {
  const change = { id, version: null, actor, action: 'employee.send-link' };
  return changeEntity(db, personEntity, change, async (_tx, person) => {
    if (!mails) return refuse<Unsent>({ code: 'staff.no-mail-server' });
    if (!person.isActive) return refuse<Unsent>({ code: 'staff.employee-not-found' });
    const event = { type: 'staff.link-is-wanted', payload: { employeeId: id, madeBy: actor.employeeId } } as const;
    return ok({ value: null, changes: {}, events: [event] });
  });
}

type Unsent = { readonly code: 'staff.no-mail-server' | 'staff.employee-not-found' };

/** For one account and from one place: enough for who forgets, too few to fill a mailbox. */
const asked = { perAccount: 5, perAddress: 20 } as const;

/** Somebody at the sign-in page wants another password. What is done and answered is the same whether there is such an account. */
export async function askReset(
  db: Database,
  { email: typed, address }: { readonly email: string; readonly address: string },
): Promise<Result<null, TooManyGuesses>> {
  const email = normalizeEmail(typed);
  const claims = await claimAll(db, [
    { bucket: bucketOf('reset', email), max: asked.perAccount },
    { bucket: bucketOf('reset-address', address), max: asked.perAddress },
  ]);
  if (!claims.ok) return claims;
  const account = await findCredentials(db, email);
  const employeeId = account?.isActive === true ? account.id : 0;
  await inTransaction(db, (tx) =>
    appendToOutbox(tx, { type: 'staff.link-is-wanted', payload: { employeeId, madeBy: null } }),
  );
  return ok(null);
}

export interface IssuedLink {
  readonly purpose: LinkPurpose;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  /** below the origin of a shop */
  readonly path: string;
}

/** One hour for who asked at the sign-in page: whoever reads that mailbox later finds nothing that opens. */
const ASKED_HOURS = 1;

/** A link for a letter, which ends the one before; null: there is nobody to send it to any more. */
export async function issueLink(
  tx: Tx,
  ids: Ids,
  { employeeId, madeBy }: { readonly employeeId: number; readonly madeBy: number | null },
): Promise<IssuedLink | null> {
  const person = await lockPerson(tx, employeeId);
  if (person === undefined || !person.isActive) return null;
  const { name, email, language } = person;
  const purpose = person.hasJoined ? 'reset' : 'invitation';
  const { token, tokenHash } = freshLink(ids, purpose);
  const hours = madeBy === null && purpose === 'reset' ? ASKED_HOURS : LINK_HOURS[purpose];
  await withdrawLinks(tx, employeeId);
  await insertLink(tx, { tokenHash, purpose, employeeId, madeBy, hours });
  return { purpose, name, email, language, path: linkUrl(token) };
}
