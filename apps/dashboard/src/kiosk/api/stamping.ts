import { MOST_STAMPS_AT_ONCE } from '@hanout/contracts/attendance/kiosk';
import type { KioskAnswer, KioskPeople, KioskStamp } from '@hanout/contracts/attendance/kiosk';
import { newKey } from '../../api/new-key.ts';
import { canSeal, deviceMoment, sealPin } from './device.ts';
import { forgetStamps, keepStamp, readStamps } from './kept.ts';
import { sendStamps } from './kiosk-calls.ts';

export type Press = { readonly employeeId: number; readonly kind: KioskStamp['kind']; readonly pin: string };

/** kept: told as soon as there is a network; impossible: this device cannot keep a PIN, and there is no network */
export type Stamped = KioskAnswer | { readonly outcome: 'kept' | 'impossible' | 'closed' };

/** Those that are under way by themselves, which what waits does not take along. */
const underWay = new Set<string>();

/**
 * One press. It is on the disk before it is told, as one without a network: whatever happens to the device or the answer, the same
 * stamp is told again under the same id, and counts once.
 */
export async function stamp(press: Press, { publicKey }: KioskPeople): Promise<Stamped> {
  const { employeeId, kind, pin } = press;
  const id = newKey();
  const made = { id, employeeId, kind, moment: deviceMoment() };
  if (!canSeal()) {
    const told = await sendStamps({ now: deviceMoment(), stamps: [{ ...made, isOffline: false, pin }] });
    if (told.kind === 'told') return told.value.answers[0] ?? { outcome: 'impossible' };
    return { outcome: told.kind === 'closed' ? 'closed' : 'impossible' };
  }
  const sealed = { ...made, sealed: await sealPin({ id, employeeId, pin, publicKey }) };
  underWay.add(id);
  try {
    await keepStamp({ ...sealed, isOffline: true });
    const told = await sendStamps({ now: deviceMoment(), stamps: [{ ...sealed, isOffline: false }] });
    if (told.kind === 'closed') return { outcome: 'closed' };
    const answer = told.kind === 'told' ? told.value.answers[0] : undefined;
    if (answer === undefined) return { outcome: 'kept' };
    await forgetStamps([id]);
    return answer;
  } finally {
    underWay.delete(id);
  }
}

/** How much is left after telling what waits. */
export async function tellWaiting(): Promise<{ readonly left: number; readonly isClosed: boolean }> {
  const waiting = (await readStamps()).filter(({ id }) => !underWay.has(id));
  const some = waiting.slice(0, MOST_STAMPS_AT_ONCE);
  if (some.length === 0) return { left: 0, isClosed: false };
  const told = await sendStamps({ now: deviceMoment(), stamps: [...some] });
  if (told.kind !== 'told') return { left: waiting.length, isClosed: told.kind === 'closed' };
  const done = told.value.answers.filter(({ outcome }) => outcome !== 'later').map(({ id }) => id);
  await forgetStamps(done);
  return { left: waiting.length - done.length, isClosed: false };
}
