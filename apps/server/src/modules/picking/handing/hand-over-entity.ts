import { ordersWithin, type StaffActor } from '@hanout/core/staff';
import type { Entity, Kind } from '../../audit/index.ts';
import { isHandOverSeen } from './queries.ts';
import { lockHandOver, shopsOfHandOver, type HandOverRecord } from './repository.ts';

export type HandOverMissing = {
  readonly code: 'picking.hand-over-not-found' | 'picking.hand-over-changed' | 'picking.key-is-reused';
};

export const newHandOverKind: Kind<number, HandOverMissing> = {
  name: 'hand-over',
  permission: 'shipments.manage',
  touches: shopsOfHandOver,
  taken: (constraint) => (constraint === 'hand_overs_operation_id_key' ? { code: 'picking.key-is-reused' } : undefined),
};

/** A list as somebody acts on it who sees all of its orders: alone, until the transaction ends. */
export const handOverEntity: Entity<number, HandOverRecord, HandOverMissing, StaffActor> = {
  ...newHandOverKind,
  lock: async (tx, id, actor) => {
    const found = await lockHandOver(tx, id);
    return found !== undefined && (await isHandOverSeen(tx, id, ordersWithin(actor))) ? found : undefined;
  },
  missing: { code: 'picking.hand-over-not-found' },
  versions: { of: ({ version }) => version, changed: { code: 'picking.hand-over-changed' } },
};
