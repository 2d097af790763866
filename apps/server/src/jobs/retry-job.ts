import { ok, refuse } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../database/database.ts';
import { createEntity, type Kind } from '../modules/audit/index.ts';
import { retryParkedJob } from './repository.ts';

/** Jobs lie in tables of the job system: what staff make is one more attempt. */
const attemptKind: Kind<string, never> = {
  name: 'job',
  permission: 'settings.write',
  // of every shop
  touches: () => Promise.resolve(null),
};

/** Lets a parked job run again. */
export function retryJob(db: Database, { id, actor }: { readonly id: string; readonly actor: StaffActor }) {
  return createEntity(db, attemptKind, { actor, action: 'job.retry' }, async (tx) => {
    const isRetried = /^\d{1,15}$/.test(id) && (await retryParkedJob(tx, id));
    return isRetried ? ok({ id, value: null, changes: {} }) : refuse({ code: 'request.not-found' as const });
  });
}
