import type { Ids } from '@hanout/core/kernel';
import { createHash } from 'node:crypto';
import type { Database } from '../../../database/database.ts';
import type { Party } from './party.ts';
import { insertChallenge, takeChallenge, type ChallengePurpose } from './repository.ts';

const CHALLENGE_BYTES = 32;

export interface Asking {
  readonly party: Party;
  /** a hash of what only the browser that asks holds */
  readonly boundTo: Buffer;
  readonly purpose: ChallengePurpose;
}

/** A challenge for this browser and this page, which counts once: base64url. */
export async function makeChallenge(
  { db, ids }: { readonly db: Database; readonly ids: Ids },
  { party, boundTo, purpose }: Asking,
): Promise<string> {
  const challenge = ids.secret(CHALLENGE_BYTES);
  await insertChallenge(db, { ...party, challengeHash: hashOf(challenge), boundTo, purpose });
  return challenge;
}

/** Whether the signed challenge is one that this browser was given, and takes it: a second answer to it is worth nothing. */
export function isOwnChallenge(db: Database, { party, boundTo, purpose }: Asking) {
  return (challenge: string): Promise<boolean> =>
    takeChallenge(db, { ...party, challengeHash: hashOf(challenge), boundTo, purpose });
}

export function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
