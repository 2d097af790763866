import type { NewStampDuty } from '@hanout/contracts/papers';
import { ok, refuse, type Result } from '@hanout/core/kernel';
import { areBandsInOrder } from '@hanout/core/papers';
import type { Actor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { createEntity, type Forbidden, type Kind } from '../../../audit/index.ts';
import { insertStampDuty } from '../repository.ts';

export type StampDutyRefusal = { readonly code: 'papers.stamp-is-wrong' } | { readonly code: 'papers.stamp-is-known' };

/** The law is everybody's: whoever is bound to shops does not write it. */
const kind: Kind<number, StampDutyRefusal> = {
  name: 'stamp-duty',
  permission: 'settings.write',
  touches: async () => null,
  taken: (constraint) =>
    constraint === 'stamp_duties_effective_from_key' ? { code: 'papers.stamp-is-known' } : undefined,
};

/** A table that holds from a day to come on: what was issued before stays as it was stamped. */
export async function addStampDuty(
  db: Database,
  { duty, actor }: { readonly duty: NewStampDuty; readonly actor: Actor },
): Promise<Result<number, StampDutyRefusal | Forbidden>> {
  if (!areBandsInOrder(duty.bands)) return refuse({ code: 'papers.stamp-is-wrong' });
  return createEntity(db, kind, { actor, action: 'stamp-duty.add' }, async (tx) => {
    const id = await insertStampDuty(tx, duty);
    if (id === null) return refuse({ code: 'papers.stamp-is-wrong' as const });
    return ok({ id, value: id, changes: { effectiveFrom: [null, duty.effectiveFrom] } });
  });
}
