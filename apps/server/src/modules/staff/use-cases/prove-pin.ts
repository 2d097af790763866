import { ok, refuse, type Result } from '@hanout/core/kernel';
import type { Database } from '../../../database/database.ts';
import { bucketOf, judge, type TooManyGuesses } from '../judge.ts';
import { findPinHash } from '../own-account/repository.ts';
import type { PasswordHasher } from '../password.ts';

interface Dependencies {
  readonly db: Database;
  readonly hasher: PasswordHasher;
}

interface PinAttempt {
  readonly employeeId: number;
  readonly pin: string;
  /** the device on which it was typed, by which guesses are counted beside the account */
  readonly device: string;
}

/** Ten guesses for one account, wherever they come from; fifty from one device, whatever accounts it names. */
const guesses = { perAccount: 10, perDevice: 50 } as const;

/** Whether this is the PIN of somebody who works here. Who has none is judged by the same work. */
export async function provePin(
  { db, hasher }: Dependencies,
  { employeeId, pin, device }: PinAttempt,
): Promise<Result<boolean, TooManyGuesses | { readonly code: 'staff.sign-in-is-busy' }>> {
  if (!hasher.hasRoom()) return refuse({ code: 'staff.sign-in-is-busy' });
  const limits = [
    { bucket: bucketOf('pin', String(employeeId)), max: guesses.perAccount },
    { bucket: bucketOf('pin-device', device), max: guesses.perDevice },
  ];
  const judged = await judge(db, limits, async () => hasher.verify(pin, await findPinHash(db, employeeId)));
  return judged.ok ? ok(judged.value) : judged;
}
