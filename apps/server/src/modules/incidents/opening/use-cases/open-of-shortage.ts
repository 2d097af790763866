import { ok } from '@hanout/core/kernel';
import type { SystemActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { createEntity } from '../../../audit/index.ts';
import { newIncidentKind, tellOf } from '../../incident-entity.ts';
import { listPeople } from '../../reading/scope-queries.ts';
import { appendHistory, insertIncident, writeNotified } from '../../repository.ts';
import { isSourceKnown, joinShortage } from '../shortage-repository.ts';
import { findShelf } from '../shelf-queries.ts';

/** Pieces that should have been there and were not, as whoever found it announces. */
export interface FoundShort {
  readonly origin: 'till' | 'receiving' | 'picking';
  /** of the order, the receipt, the pick */
  readonly originId: string;
  readonly warehouseId: number;
  readonly productId: number;
  readonly combinationId: number | null;
  readonly missing: number;
  /** as the document says it; null: it says no more than that they are missing */
  readonly reason?: string | null;
  /** which shortage of the document it is */
  readonly part?: string;
}

const actor: SystemActor = { kind: 'system', job: 'open-incident-of-shortage' };

/**
 * Opens an incident about the shelf where pieces were missing and tells everybody who manages incidents there; one for each thing of a
 * document. What else is found short of it joins the incident as long as somebody works on it, each shortage once, however often it
 * is announced.
 */
export async function openOfShortage(db: Database, short: FoundShort): Promise<void> {
  const { origin, originId, warehouseId, productId, combinationId, missing, reason = null, part = '' } = short;
  const source = `${origin} ${originId} ${warehouseId} ${productId} ${combinationId ?? ''}`;
  const shortage = { part, reason, missing };
  const stockId = await findShelf(db, short);
  const outcome = await createEntity(
    db,
    newIncidentKind(warehouseId),
    { actor, action: 'incident.open-by-itself' },
    async (tx) => {
      const joined = await joinShortage(tx, source, shortage);
      if (joined === 'known') return ok({ id: 0, value: null, changes: null });
      if (joined !== null) return ok({ id: joined, value: null, changes: { missing: [null, missing] } as const });
      const id = await insertIncident(tx, {
        severity: 'medium',
        subject: stockId === null ? 'warehouse' : 'stock_level',
        warehouseId,
        spot: '',
        relatedKind: stockId === null ? 'warehouse' : 'stock',
        relatedId: String(stockId ?? warehouseId),
        relatedWords: '',
        productId,
        combinationId,
        description: '',
        employeeId: null,
        shortage: {
          origin,
          originId,
          shortage,
          // One that is over is not opened again: what is found later has its own.
          source: (await isSourceKnown(tx, source)) ? `${source} ${part}` : source,
        },
      });
      if (id === undefined) return ok({ id: 0, value: null, changes: null });
      const employeeIds = (await listPeople(tx, warehouseId)).map((person) => person.id);
      await writeNotified(tx, id, employeeIds);
      const historyId = await appendHistory(tx, {
        incidentId: id,
        action: 'open',
        status: 'open',
        employeeId: null,
        operation: null,
      });
      return ok({
        id,
        value: null,
        changes: { warehouseId: [null, warehouseId], productId: [null, productId], missing: [null, missing] } as const,
        events: tellOf({ incidentId: id, historyId, why: 'opened', employeeIds }, null),
      });
    },
  );
  if (!outcome.ok) throw new Error(`an incident of a shortage was refused: ${outcome.error.code}`);
}
