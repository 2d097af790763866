import { ok, refuse } from '@hanout/core/kernel';
import { EVERY_ORDER, ordersWithin, type StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { changeEntity, type Entity } from '../../../audit/index.ts';
import { lockConversion, renewConversion, type LockedConversion } from '../repository.ts';

export type ConversionRefusal =
  | { readonly code: 'ads.conversion-not-found' }
  | { readonly code: 'ads.conversion-is-sent' }
  | { readonly code: 'ads.is-not-live' };

const conversionEntity: Entity<number, LockedConversion, ConversionRefusal, StaffActor> = {
  name: 'ad_conversion',
  permission: 'settings.write',
  lock: (tx, id, actor) => lockConversion(tx, id, ordersWithin(actor)),
  missing: { code: 'ads.conversion-not-found' },
  touches: async (tx, id) => {
    const conversion = await lockConversion(tx, id, EVERY_ORDER);
    return conversion === undefined ? [] : [conversion.shopId];
  },
};

/** What a network has not taken is due at once, from the beginning. What it has taken is counted, and would be counted twice. */
export function sendAgain(db: Database, { id, actor }: { readonly id: number; readonly actor: StaffActor }) {
  const change = { id, actor, version: null, action: 'ad_conversion.resend' };
  return changeEntity(db, conversionEntity, change, async (tx, { state, isLive }) => {
    if (state === 'sent') return refuse<ConversionRefusal>({ code: 'ads.conversion-is-sent' });
    if (!isLive) return refuse<ConversionRefusal>({ code: 'ads.is-not-live' });
    await renewConversion(tx, id);
    return ok({ value: null, changes: { state: [state, 'waiting'] } });
  });
}
