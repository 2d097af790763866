import { ok, refuse, type Result } from '@hanout/core/kernel';
import { createHash } from 'node:crypto';
import type { Database } from '../../database/database.ts';
import { claimGuess, returnGuess, secondsToNextGuess, type GuessLimit } from './repository.ts';

export interface TooManyGuesses {
  readonly code: 'staff.too-many-guesses';
  readonly retryAfterSeconds: number;
}

/** What is counted under; neither account nor address is kept in clear. */
export function bucketOf(...parts: readonly string[]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts)).digest();
}

type Claim = { readonly bucket: Buffer; readonly claimed: string };

/** Counts a guess in each bucket before it is judged. */
export async function claimAll(
  db: Database,
  limits: readonly GuessLimit[],
): Promise<Result<readonly Claim[], TooManyGuesses>> {
  const claims: Claim[] = [];
  for (const limit of limits) {
    const claimed = await claimGuess(db, limit);
    if (claimed === null) {
      const retryAfterSeconds = await secondsToNextGuess(db, limit.bucket);
      return refuse({ code: 'staff.too-many-guesses', retryAfterSeconds });
    }
    claims.push({ bucket: limit.bucket, claimed });
  }
  return ok(claims);
}

/** Judges a guess that counts unless it was right. */
export async function judge(
  db: Database,
  limits: readonly GuessLimit[],
  isRight: () => Promise<boolean>,
): Promise<Result<boolean, TooManyGuesses>> {
  const claims = await claimAll(db, limits);
  if (!claims.ok) return claims;
  const right = await isRight();
  if (right) for (const { bucket, claimed } of claims.value) await returnGuess(db, bucket, claimed);
  return ok(right);
}
