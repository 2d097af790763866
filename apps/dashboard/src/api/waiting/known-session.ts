import type { Session } from '@hanout/contracts/auth';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import type { Application } from '../../app/application.ts';
import { SESSION, sessionQuery } from '../../session/api/session.ts';

/** Who one is, as the server says; where no server answers, who worked at this device last. */
export async function knownSession({ api, queries }: Pick<Application, 'api' | 'queries'>): Promise<Session> {
  try {
    return await queries.ensureQueryData(sessionQuery(api));
  } catch (error) {
    if (problemOf(error)?.status === 401) throw error;
    const { findSession } = await import('./kept-session.ts');
    const kept = await findSession(Date.now());
    if (kept === null) throw error;
    queries.setQueryData(SESSION, kept);
    return kept;
  }
}
