import type { KioskAnswer, KioskStamp, KioskStamps } from '@hanout/contracts/attendance/kiosk';
import { correctedTime, daysOf, skewOf } from '@hanout/core/attendance';
import { toInstant, type Instant } from '@hanout/core/kernel';
import { dayAfter, dayOf } from '@hanout/core/shop';
import type { Database } from '../../../../database/database.ts';
import { inTransaction, readNow } from '../../../../database/transaction.ts';
import { secretOf } from '../../../../secrets/secret-of.ts';
import { unseal } from '../../../../secrets/seal.ts';
import type { Settings } from '../../../../settings.ts';
import { provePin, type PasswordHasher } from '../../../staff/index.ts';
import { readFacts } from '../../days/facts-queries.ts';
import { noteKiosk, type LivingKiosk } from '../../kiosks/repository.ts';
import { KIOSK_SEAL } from '../../kiosks/use-cases/open-kiosk.ts';
import { countUpPerson } from '../../people/repository.ts';
import { findStamp, insertStamp, stampsAt } from '../repository.ts';

/** What waits longer than this on a device is no stamp any more. */
const OLDEST_MS = 31 * 24 * 3_600_000;
const BUSY_SECONDS = 5;

export interface StampDependencies {
  readonly db: Database;
  readonly hasher: PasswordHasher;
  readonly settings: Pick<Settings, 'secret'>;
  /** null: not with this key */
  readonly openSealed: (sealed: string, privateKey: string) => string | null;
}

interface Sending {
  readonly kiosk: LivingKiosk;
  readonly sent: KioskStamps;
}

/**
 * What a device tells, one stamp after the other. What was told before under the same id is answered as it was then, and no PIN is
 * judged for it: an answer that was lost on the way costs nobody a guess and doubles nothing.
 */
export async function takeStamps(
  deps: StampDependencies,
  { kiosk, sent }: Sending,
): Promise<{ readonly receivedAt: Instant; readonly answers: KioskAnswer[] }> {
  const receivedAt = await readNow(deps.db);
  await noteKiosk(deps.db, kiosk.id, skewOf(sent.now, receivedAt));
  const privateKey = unseal(kiosk.privateKey, { secret: secretOf(deps.settings), purpose: KIOSK_SEAL });
  const answers: KioskAnswer[] = [];
  for (const stamp of sent.stamps)
    answers.push(await takeStamp(deps, { kiosk, stamp, now: sent.now, receivedAt, privateKey }));
  return { receivedAt, answers };
}

interface Taking {
  readonly kiosk: LivingKiosk;
  readonly stamp: KioskStamp;
  readonly now: KioskStamps['now'];
  readonly receivedAt: Instant;
  /** null: the installation has another secret than when the kiosk was made */
  readonly privateKey: string | null;
}

async function takeStamp(deps: StampDependencies, taking: Taking): Promise<KioskAnswer> {
  const { kiosk, stamp, now, receivedAt } = taking;
  const known = await answerKnown(deps.db, taking);
  if (known !== null) return known;
  const { at, isInDoubt } = correctedTime(stamp.moment, now, receivedAt);
  if (receivedAt - at > OLDEST_MS || !(await stampsAt(deps.db, stamp.employeeId, kiosk.shopId)))
    return answerOf(stamp, 'refused');
  const pin = pinOf(deps, taking);
  const proven = await provePin(deps, { employeeId: stamp.employeeId, pin, device: String(kiosk.id) });
  if (!proven.ok) {
    const retryAfterSeconds = 'retryAfterSeconds' in proven.error ? proven.error.retryAfterSeconds : BUSY_SECONDS;
    return { ...answerOf(stamp, 'later'), retryAfterSeconds };
  }
  // Whoever stands there tries again; who is gone is not lost for a slip of the finger.
  if (!proven.value && !stamp.isOffline) return answerOf(stamp, 'wrong');
  await inTransaction(deps.db, async (tx) => {
    const { id, employeeId, kind, isOffline } = stamp;
    const deviceAt = new Date(stamp.moment.wall);
    const row = { id, employeeId, kind, isOffline, kioskId: kiosk.id, at: new Date(at), deviceAt, isInDoubt };
    if (await insertStamp(tx, { ...row, isVerified: proven.value })) await countUpPerson(tx, employeeId);
  });
  return (await answerKnown(deps.db, taking)) ?? answerOf(stamp, 'refused');
}

/** What was told before, by this device and of the same person; null: nothing was. */
async function answerKnown(db: Database, { kiosk, stamp, receivedAt }: Taking): Promise<KioskAnswer | null> {
  const known = await findStamp(db, stamp.id);
  if (known === undefined) return null;
  if (known.kioskId !== kiosk.id || known.employeeId !== stamp.employeeId) return answerOf(stamp, 'refused');
  if (!known.isVerified) return { ...answerOf(stamp, 'unverified'), at: known.at.toISOString() };
  const at = toInstant(known.at.getTime());
  const workedMinutes = await readWorked(db, { employeeId: stamp.employeeId, at, now: receivedAt });
  return { ...answerOf(stamp, 'taken'), at: known.at.toISOString(), workedMinutes };
}

/** How long somebody has worked on the day that a stamp is of. */
async function readWorked(
  db: Database,
  { employeeId, at, now }: { readonly employeeId: number; readonly at: Instant; readonly now: Instant },
): Promise<number> {
  const today = dayOf(at);
  const first = dayAfter(today, -1);
  const factsOf = await readFacts(db, [employeeId], { first, last: today });
  const days = daysOf({ ...factsOf(employeeId), now }, first, today);
  const ofIt = days.find(({ firstIn, lastOut }) => firstIn === at || lastOut === at);
  return (ofIt ?? days.at(-1))?.workedMinutes ?? 0;
}

/** What was typed, if it was sealed for this very stamp; a text that is no PIN otherwise, which is judged all the same. */
function pinOf({ openSealed }: StampDependencies, { stamp, privateKey }: Taking): string {
  if (stamp.sealed === undefined) return stamp.isOffline ? '' : (stamp.pin ?? '');
  const opened = privateKey === null ? null : openSealed(stamp.sealed, privateKey);
  const prefix = `${stamp.id} ${stamp.employeeId} `;
  return opened?.startsWith(prefix) === true ? opened.slice(prefix.length) : '';
}

const answerOf = ({ id }: KioskStamp, outcome: KioskAnswer['outcome']): KioskAnswer => ({
  id,
  outcome,
  at: null,
  workedMinutes: null,
  retryAfterSeconds: null,
});
