import type { Ids } from '@hanout/core/kernel';
import type { Database } from '../../../database/database.ts';
import { hashSessionToken, sessionTokenBytes } from '../session-token.ts';

export interface LinkDependencies {
  readonly db: Database;
  readonly ids: Ids;
}

export type LinkPurpose = 'invitation' | 'reset';

/** An invitation may wait for somebody's return; what opens a living account may not. */
export const LINK_HOURS: Readonly<Record<LinkPurpose, number>> = { invitation: 7 * 24, reset: 24 };

export interface FreshLink {
  readonly purpose: LinkPurpose;
  /** goes to the person, and is kept nowhere */
  readonly token: string;
  readonly tokenHash: Buffer;
}

export function freshLink(ids: Ids, purpose: LinkPurpose): FreshLink {
  const token = ids.secret(sessionTokenBytes);
  const tokenHash = hashSessionToken(token);
  if (tokenHash === undefined) throw new Error('a new link has the wrong form');
  return { purpose, token, tokenHash };
}

/** Below the back office; behind the #, which no server is sent and no log keeps. */
export const linkUrl = (token: string): string => `/dashboard/welcome#${token}`;
