import { sessionSchema } from '@hanout/contracts/auth';
import type { Session } from '@hanout/contracts/auth';
import { findPerson, keepPerson } from './kept-reads.ts';

/** Who is signed in, without what proves it: the first change after it asks the server for a new token. */
export const keepSession = (session: Session): Promise<void> =>
  keepPerson(session.user.uuid, {
    ...session,
    csrfToken: '',
    user: { ...session.user, email: '' },
  });

/** The session of who worked here last, for as long as the server would have believed it; null: nobody's. */
export async function findSession(now: number): Promise<Session | null> {
  const session = sessionSchema.safeParse(await findPerson()).data;
  if (session === undefined || Date.parse(session.expiresAt) <= now) return null;
  return session;
}

/** Nobody has asked the server who this is. */
export const isOfDevice = ({ csrfToken }: Session): boolean => csrfToken === '';
