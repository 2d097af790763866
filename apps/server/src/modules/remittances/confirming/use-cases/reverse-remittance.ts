import { ok, refuse, type Result } from '@hanout/core/kernel';
import { negate } from '@hanout/core/ledger';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { changeEntity, type Forbidden } from '../../../audit/index.ts';
import { postEach, readCaused } from '../../../ledger/index.ts';
import { holdForSettling, settleOrders } from '../../../ordering/index.ts';
import { reversibleEntity, type RemittanceMissing } from '../../remittance-entity.ts';
import { writeReversed } from '../../repository.ts';
import { listIncluded } from '../../rows-repository.ts';
import { causeOf } from '../entries-of.ts';

export interface ReverseRemittance {
  readonly id: number;
  readonly version: number;
  readonly note: string;
  readonly actor: StaffActor;
}

export type ReverseRefusal = RemittanceMissing | { readonly code: 'remittances.is-in-another-state' };

/** A confirmed one was a mistake: each of its entries gets its counter-entry, the movement too, and the parcels are owed again. */
export async function reverseRemittance(
  db: Database,
  { id, version, note, actor }: ReverseRemittance,
): Promise<Result<null, ReverseRefusal | Forbidden>> {
  const change = { id, version, actor, action: 'remittance.reverse' };
  return changeEntity(db, reversibleEntity, change, async (tx, found) => {
    if (found.state !== 'confirmed') return refuse<ReverseRefusal>({ code: 'remittances.is-in-another-state' });
    const { shopId, carrierId, today: on } = found;
    const rows = await listIncluded(tx, id);
    const held = await holdForSettling(tx, [...new Set(rows.map(({ orderId }) => orderId))]);
    const names = [...rows.map(({ row }) => causeOf(id, row)), causeOf(id, 'movement')];
    const told = [`#${id}`, note].filter(Boolean).join(' — ');
    const posted = await readCaused(tx, names);
    // What came last goes first, so that each order is led back the way it came.
    const settlements = posted.toReversed().flatMap(({ id: takesBack, orderId, cause, lines }) => {
      const entry = negate({ on, id: cause.id }, { cause, lines });
      return entry === null || orderId === null ? [] : [{ orderId, entry, takesBack, note: told }];
    });
    await settleOrders(tx, held, { carrierId, settlements, actor });
    for (const { id: takesBack, cause, lines } of posted.filter(({ orderId }) => orderId === null)) {
      const entry = negate({ on, id: cause.id }, { cause, lines });
      const whose = { shopId, orderId: null, carrierId, paymentType: null, employeeId: actor.employeeId, note: told };
      if (entry !== null) await postEach(tx, [{ entry, ...whose, takesBack }]);
    }
    await writeReversed(tx, id, actor.employeeId);
    return ok({
      value: null,
      changes: { state: ['confirmed', 'reversed'], note: [null, note], rows: [null, rows.length] },
    });
  });
}
