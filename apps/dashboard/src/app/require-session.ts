import { ProblemError, problemOf } from '@hanout/ui/errors/problem.ts';
import { redirect } from 'react-router';
import type { Session } from '@hanout/contracts/auth';
import { knownSession } from '../api/waiting/known-session.ts';
import { readFirstRun } from '../session/api/first-run.ts';
import type { Application } from './application.ts';

/**
 * The session, or the page that leads to one: sign-in, or the first run of an empty installation. The server answers in the
 * account's language, which may have been changed on another device: the screen follows it. Where no server answers, it is who worked
 * at this device last.
 */
export async function requireSession(
  { api, queries, languages }: Application,
  request: Request,
): Promise<Session | Response> {
  try {
    const session = await knownSession({ api, queries });
    if (session.user.language !== languages.read().language) await languages.change(session.user.language);
    if (session.secondFactor === 'due') return redirect(`/second-factor?next=${encodeURIComponent(pathOf(request))}`);
    return session;
  } catch (error) {
    if (problemOf(error)?.status !== 401) throw error;
    return redirect(await signInAddress(api, pathOf(request)));
  }
}

/** Below the back office. */
function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return `${pathname.replace(/^\/dashboard/u, '')}${search}`;
}

async function signInAddress(api: Application['api'], path: string): Promise<string> {
  try {
    const { needed } = await readFirstRun(api);
    if (needed) return '/first-run';
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    // Whether an owner exists could not be learned; the sign-in page is right in all installations but an empty one.
  }
  return path === '' || path === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(path)}`;
}
