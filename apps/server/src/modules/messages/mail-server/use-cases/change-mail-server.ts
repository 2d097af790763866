import type { MailServerWrite } from '@hanout/contracts/messages';
import { isEmail } from '@hanout/core/customers';
import { ok, refuse, type Ids } from '@hanout/core/kernel';
import { isInScope, mayDo, scopeOf, type StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import type { OutgoingCalls } from '../../../../outgoing/outgoing-calls.ts';
import { changeEntity, differencesBetween, type Entity } from '../../../audit/index.ts';
import { openMailRoom, type MailRefusal } from '../mail-room.ts';
import { lockMailServer, readMailServer, writeMailServer, type StoredMailServer } from '../repository.ts';
import { seal, unseal } from '../../../../secrets/seal.ts';

/** A field that cannot be as it is, and why. */
export interface MailServerWrong {
  readonly code: 'messages.server-is-wrong';
  readonly field: 'host' | 'port' | 'security' | 'username' | 'password' | 'fromAddress' | 'replyTo';
  readonly why: MailRefusal['code'] | 'no-address' | 'no-host' | 'in-clear' | 'password-again';
  readonly detail: string;
}

export type MailServerRefusal =
  | { readonly code: 'messages.shop-not-found' }
  | { readonly code: 'messages.server-changed' };

const serverEntity: Entity<number, StoredMailServer, MailServerRefusal, StaffActor> = {
  name: 'mail_server',
  permission: 'settings.write',
  lock: (tx, shopId, actor) => lockMailServer(tx, shopId, scopeOf(actor)),
  missing: { code: 'messages.shop-not-found' },
  touches: async (_tx, shopId) => [shopId],
  versions: { of: ({ version }) => version, changed: { code: 'messages.server-changed' } },
};

export interface MailServerDependencies {
  readonly db: Database;
  readonly ids: Ids;
  readonly calls: OutgoingCalls;
  readonly secret: string;
  /** Whether mail may go in clear: within the own network alone. */
  readonly mayBeInClear: boolean;
}

export interface ChangeMailServer {
  readonly shopId: number;
  readonly write: MailServerWrite;
  readonly actor: StaffActor;
}

/** Sets through which server a shop's letters leave. One that is to be on is reached and signed in to first: what does not work is not kept. */
export async function changeMailServer(deps: MailServerDependencies, { shopId, write, actor }: ChangeMailServer) {
  const { db, ids, secret } = deps;
  const stored = await readMailServer(db, shopId, scopeOf(actor));
  if (stored === undefined || !mayDo(actor, ['settings.write']) || !isInScope(actor, shopId))
    return refuse({ code: 'messages.shop-not-found' as const });
  const password = passwordOf(write, stored, secret);
  const wrong = checkFields(write, deps) ?? (await tryOut(deps, write, password));
  if (wrong !== null) return refuse(wrong);
  const sealed =
    write.password === null
      ? stored.password
      : write.password === ''
        ? ''
        : seal(write.password, { secret, purpose: 'hanout mail servers' }, ids.secret(16));
  const change = { id: shopId, actor, version: write.version, action: 'mail_server.change' };
  return changeEntity(db, serverEntity, change, async (tx, before) => {
    const { version: _, password: typed, ...next } = write;
    // The password itself is nobody's business: that it was changed is.
    const said = { ...next, password: typed === null ? 'kept' : 'changed' };
    const changes = differencesBetween({ ...before, password: 'kept' }, said);
    if (Object.keys(changes).length === 0) return ok({ value: shopId, changes: null });
    await writeMailServer(tx, { shopId, ...next, password: sealed });
    return ok({ value: shopId, changes });
  });
}

/**
 * In clear; null: it has to be typed. A password that is kept goes to the server that it was typed for and to no other: whoever may set
 * one would read it at a server of their own.
 */
function passwordOf(write: MailServerWrite, stored: StoredMailServer, secret: string): string | null {
  if (write.username === '') return '';
  if (write.password !== null) return write.password;
  const isSame =
    write.host === stored.host &&
    write.port === stored.port &&
    write.security === stored.security &&
    write.username === stored.username;
  return isSame && stored.password !== '' ? unseal(stored.password, { secret, purpose: 'hanout mail servers' }) : null;
}

function checkFields(write: MailServerWrite, { mayBeInClear }: MailServerDependencies): MailServerWrong | null {
  if (write.host === '') return wrong('host', 'no-host');
  if (write.security === 'none' && !mayBeInClear) return wrong('security', 'in-clear');
  if (!isEmail(write.fromAddress)) return wrong('fromAddress', 'no-address');
  if (write.replyTo !== '' && !isEmail(write.replyTo)) return wrong('replyTo', 'no-address');
  return null;
}

const FIELD_OF: Readonly<Record<MailRefusal['code'], MailServerWrong['field']>> = {
  'host-unknown': 'host',
  'address-closed': 'host',
  'no-answer': 'port',
  'not-secure': 'security',
  'not-signed-in': 'password',
  refused: 'host',
  later: 'host',
};

async function tryOut(
  { calls }: MailServerDependencies,
  write: MailServerWrite,
  password: string | null,
): Promise<MailServerWrong | null> {
  if (password === null) return wrong('password', 'password-again');
  if (!write.isOn) return null;
  const room = await openMailRoom({ ...write, password }, calls);
  const greeted = room.ok ? await room.value.greet() : room;
  if (greeted.ok) return null;
  const { code, detail } = greeted.error;
  return wrong(FIELD_OF[code], code, detail);
}

const wrong = (field: MailServerWrong['field'], why: MailServerWrong['why'], detail = ''): MailServerWrong => ({
  code: 'messages.server-is-wrong',
  field,
  why,
  detail,
});
