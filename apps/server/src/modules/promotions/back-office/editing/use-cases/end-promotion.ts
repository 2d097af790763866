import { ok } from '@hanout/core/kernel';
import type { ScopedActor } from '@hanout/core/staff';
import type { Tx } from '../../../../../database/database.ts';
import { changeEntityIn } from '../../../../audit/index.ts';
import { stateOf } from '../../present-row.ts';
import { promotionEntity } from '../../promotion-entity.ts';
import { changePromotion } from '../repository.ts';

/** Ends a promotion at this moment, one that nobody has let run yet too; false: it was over already. */
export async function endPromotionIn(
  tx: Tx,
  { id, actor }: { readonly id: number; readonly actor: ScopedActor },
): Promise<boolean> {
  const change = { id, version: null, actor, action: 'promotion.end' };
  const outcome = await changeEntityIn(tx, promotionEntity, change, async (_, stored) => {
    const state = stateOf(stored);
    if (state === 'ended' || state === 'archived') return ok({ value: false, changes: null });
    const { version } = stored;
    await changePromotion(tx, { id, version }, { endsNow: true });
    return ok({ value: true, changes: { version: [version, version + 1] } });
  });
  return outcome.ok && outcome.value;
}
