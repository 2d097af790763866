import { ok, refuse, type Result } from '@hanout/core/kernel';
import { negate } from '@hanout/core/ledger';
import type { StaffActor } from '@hanout/core/staff';
import type { Database, Tx } from '../../../../database/database.ts';
import { changeEntity, type Forbidden } from '../../../audit/index.ts';
import { postEach, readCaused } from '../../../ledger/index.ts';
import { holdForSettling, settleOrders } from '../../../ordering/index.ts';
import { reversibleEntity, type RemittanceMissing } from '../../remittance-entity.ts';
import { writeReversed, type RemittanceRecord } from '../../repository.ts';
import { eachIncluded, type StoredRow } from '../../rows-repository.ts';
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
    const reversing = { found, told: [`#${id}`, note].filter(Boolean).join(' — '), actor };
    let count = 0;
    for await (const rows of eachIncluded(tx, id)) {
      count += rows.length;
      await takeBackRows(tx, rows, reversing);
    }
    await takeBackMovement(tx, reversing);
    await writeReversed(tx, id, actor.employeeId);
    return ok({
      value: null,
      changes: { state: ['confirmed', 'reversed'], note: [null, note], rows: [null, count] },
    });
  });
}

interface Reversing {
  readonly found: RemittanceRecord;
  readonly told: string;
  readonly actor: StaffActor;
}

/** Some of them, with all rows of each order: what came last goes first, so that each order is led back the way it came. */
async function takeBackRows(tx: Tx, rows: readonly StoredRow[], { found, told, actor }: Reversing): Promise<void> {
  const { id, carrierId, today: on } = found;
  const held = await holdForSettling(tx, [...new Set(rows.flatMap(({ orderId }) => orderId ?? []))]);
  const posted = await readCaused(
    tx,
    rows.map(({ row }) => causeOf(id, row)),
  );
  const settlements = posted.toReversed().flatMap(({ id: takesBack, orderId, cause, lines }) => {
    const entry = negate({ on, id: cause.id }, { cause, lines });
    return entry === null || orderId === null ? [] : [{ orderId, entry, takesBack, note: told }];
  });
  await settleOrders(tx, held, { carrierId, settlements, actor });
}

async function takeBackMovement(tx: Tx, { found, told, actor }: Reversing): Promise<void> {
  const { id, shopId, carrierId, today: on } = found;
  for (const { id: takesBack, cause, lines } of await readCaused(tx, [causeOf(id, 'movement')])) {
    const entry = negate({ on, id: cause.id }, { cause, lines });
    const whose = { shopId, orderId: null, carrierId, paymentType: null, employeeId: actor.employeeId, note: told };
    if (entry !== null) await postEach(tx, [{ entry, ...whose, takesBack }]);
  }
}
