import { ok, refuse, type Result } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database, Tx } from '../../database/database.ts';
import { inTransactionOrRefuse } from '../../database/refused.ts';
import { createEntityIn, type Forbidden, type Kind } from '../../modules/audit/index.ts';
import { giveUpParkedJob, retryParkedJob, takeStuckEvent } from './repository.ts';
import { addJobs } from '../repository.ts';
import { setAsideJob } from '../set-aside.ts';

/** Jobs lie in tables of the job system: what staff make is one more attempt, or the end of it. */
const attemptKind: Kind<string, never> = {
  name: 'job',
  permission: 'settings.write',
  // of every shop
  touches: () => Promise.resolve(null),
};

export type Settlement = 'retry' | 'give-up';

interface Settling {
  readonly ids: readonly string[];
  readonly settlement: Settlement;
  readonly actor: StaffActor;
}

type Refusal = Forbidden | { readonly code: 'request.not-found' };

/** Lets parked work run again, or lets go of it; answers how many of them were still there. All of it or nothing. */
export function settleParked(
  db: Database,
  { ids, settlement, actor }: Settling,
): Promise<Result<{ readonly done: number }, Refusal>> {
  return inTransactionOrRefuse<{ readonly done: number }, Refusal>(db, async (tx) => {
    let done = 0;
    for (const id of new Set(ids)) {
      const outcome = await createEntityIn(tx, attemptKind, { actor, action: `job.${settlement}` }, async () => {
        const task = await settle(tx, id, settlement);
        const changes = task === null ? null : { task: [task, settlement === 'retry' ? task : null] as const };
        return ok({ id, value: task !== null, changes });
      });
      if (!outcome.ok) return outcome;
      if (outcome.value) done += 1;
    }
    return done === 0 ? refuse({ code: 'request.not-found' }) : ok({ done });
  });
}

/** The name of the work, or null when it is not parked any more. */
async function settle(tx: Tx, id: string, settlement: Settlement): Promise<string | null> {
  const [, prefix = '', digits = ''] = /^(event-)?(\d{1,15})$/u.exec(id) ?? [];
  if (digits === '') return null;
  if (prefix === '') return settlement === 'retry' ? retryParkedJob(tx, digits) : giveUpParkedJob(tx, digits);
  const event = await takeStuckEvent(tx, Number(digits));
  if (event === undefined) return null;
  // From now on it is a job like any other, with attempts of its own.
  if (settlement === 'retry') await addJobs(tx, [setAsideJob(event)]);
  return event.type;
}
