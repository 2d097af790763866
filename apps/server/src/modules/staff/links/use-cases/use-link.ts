import type { OpenedLink, UseLinkRequest } from '@hanout/contracts/staff/account-links';
import { ok, refuse, type Result } from '@hanout/core/kernel';
import { checkNewPassword, normalizeEmail, type Permission } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { changeEntity } from '../../../audit/index.ts';
import { ownAccount } from '../../employee-entity.ts';
import { forgetBrowsersOf } from '../../known-browsers/repository.ts';
import { endSessionsOf, findCredentials } from '../../repository.ts';
import { hashSessionToken } from '../../session-token.ts';
import { openSession, type Entrance, type SignInDependencies } from '../../use-cases/sign-in.ts';
import { findLink, setPassword, takeLink, withdrawLinks } from '../repository.ts';

/** Wrong, used and over are one answer. */
type LinkIsOver = { readonly code: 'staff.link-is-over' };
export type UseLinkRefusal =
  | LinkIsOver
  | { readonly code: 'staff.sign-in-is-busy' }
  | { readonly code: 'staff.password-is-wrong'; readonly errors: Readonly<Record<string, string>> };

/** For whom a link is. */
export async function readLink(db: Database, token: string): Promise<Result<OpenedLink, LinkIsOver>> {
  const tokenHash = hashSessionToken(token);
  const link = tokenHash === undefined ? undefined : await findLink(db, tokenHash);
  if (link === undefined) return refuse({ code: 'staff.link-is-over' });
  const { purpose, name, email, language } = link;
  return ok({ purpose, name, email, language });
}

/**
 * Sets the password by a link, once; whoever was signed in by the old one is out. Answers a session's token; null where a second factor
 * is asked for, which a mailbox does not replace: there one signs in as always.
 */
export async function useLink(
  deps: SignInDependencies,
  { token, name, password, language, ...entrance }: UseLinkRequest & Entrance,
): Promise<Result<{ token: string | null }, UseLinkRefusal>> {
  const { db, hasher } = deps;
  if (!hasher.hasRoom()) return refuse({ code: 'staff.sign-in-is-busy' });
  const tokenHash = hashSessionToken(token);
  const link = tokenHash === undefined ? undefined : await findLink(db, tokenHash);
  if (tokenHash === undefined || link === undefined) return refuse({ code: 'staff.link-is-over' });
  const checked = checkNewPassword(password);
  if (!checked.ok)
    return refuse({ code: 'staff.password-is-wrong', errors: { password: SENTENCES[checked.error.code] } });
  const passwordHash = await hasher.hash(checked.value);
  const { employeeId } = link;
  const actor = {
    kind: 'staff',
    employeeId,
    permissions: new Set<Permission>(),
    shopIds: [],
    requestId: entrance.requestId,
  } as const;
  const isFirst = link.purpose === 'invitation';
  const change = {
    id: employeeId,
    version: null,
    actor,
    action: isFirst ? 'employee.join' : 'employee.reset-password',
  };
  const changed = await changeEntity(db, ownAccount, change, async (tx) => {
    if (!(await takeLink(tx, tokenHash))) return refuse<LinkIsOver>({ code: 'staff.link-is-over' });
    await setPassword(tx, employeeId, { passwordHash, name: isFirst ? name : undefined, language });
    await endSessionsOf(tx, employeeId);
    await forgetBrowsersOf(tx, employeeId);
    await withdrawLinks(tx, employeeId);
    return ok({ value: null, changes: {} });
  });
  if (!changed.ok) return refuse({ code: 'staff.link-is-over' });
  const account = await findCredentials(db, normalizeEmail(link.email));
  if (account === undefined || account.totp.isOn || account.needsPasskey) return ok({ token: null });
  return ok({ token: await openSession(deps, { ...entrance, employeeId }) });
}

const SENTENCES = {
  'staff.password-too-short': 'errors.staff.passwordTooShort',
  'staff.password-too-long': 'errors.staff.passwordTooLong',
} as const;
