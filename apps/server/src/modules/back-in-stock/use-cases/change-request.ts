import type { BackInStockState } from '@hanout/contracts/back-in-stock';
import { ok } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../database/database.ts';
import { changeEntity, type Change, type Entity } from '../../audit/index.ts';
import { lockRequest, shopsOfRequest, writeState, type LockedRequest } from '../repository.ts';

type RequestRefusal = { readonly code: 'back-in-stock.not-found' } | { readonly code: 'back-in-stock.changed' };

const requestEntity: Entity<number, LockedRequest, RequestRefusal, StaffActor> = {
  name: 'back-in-stock',
  permission: 'orders.confirm',
  lock: (tx, id, { shopIds }) => lockRequest(tx, id, shopIds),
  missing: { code: 'back-in-stock.not-found' },
  touches: shopsOfRequest,
  versions: { of: ({ version }) => version, changed: { code: 'back-in-stock.changed' } },
};

export interface ChangeRequest extends Omit<Change<number, StaffActor>, 'action'> {
  readonly state: Exclude<BackInStockState, 'waiting'>;
}

/** Told, put away, or one to tell again; whatever was done can be taken back. */
export function changeRequest(db: Database, { state, ...change }: ChangeRequest) {
  return changeEntity(db, requestEntity, { ...change, action: `back-in-stock.${state}` }, async (tx, before) => {
    const { version } = before;
    if (before.state === state) return ok({ value: { version, state }, changes: null });
    await writeState(tx, { id: change.id, state, employeeId: change.actor.employeeId });
    return ok({ value: { version: version + 1, state }, changes: { state: [before.state, state] } });
  });
}
