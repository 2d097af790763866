import { ok, refuse, type Result } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { changeEntity, type Done } from '../../../audit/index.ts';
import { move } from '../../ledger/move.ts';
import type { MovementCause } from '../../ledger/movement.ts';
import { claimOperation } from '../../ledger/operations.ts';
import { warehouseScopeOf } from '../../lines/line-entity.ts';
import { inStockLine, stockedIn } from '../../stock-page/use-cases/change-stock.ts';
import { findOperation, isTakenBack } from '../repository.ts';

export type UndoRefusal =
  | { readonly code: 'inventory.change-not-found' | 'inventory.already-undone' | 'inventory.key-is-reused' }
  | { readonly code: 'inventory.too-few'; readonly available: number };

interface Undone {
  readonly moved: number;
  readonly onHand: number;
}

interface UndoChange {
  /** of the change that is taken back */
  readonly undone: string;
  readonly operationId: string;
  readonly actor: StaffActor;
}

/**
 * Takes back what somebody did by hand, as a movement the other way into or out of the very lots: what was done stays in the journal.
 * Only once, and not where orders hold by now what would have to leave.
 */
export async function undoChange(db: Database, { undone, operationId, actor }: UndoChange) {
  const parts = await findOperation(db, undone, warehouseScopeOf(actor));
  const [first] = parts;
  if (first === undefined) return refuse<UndoRefusal>({ code: 'inventory.change-not-found' });
  const { productId } = first;
  const act = { id: productId, version: null, actor, action: 'stock.undo' };
  const cause: MovementCause = {
    type: 'undo',
    id: undone,
    reason: first.reason,
    ...(first.reasonCode === null ? {} : { reasonCode: first.reasonCode }),
    actor,
    operation: { id: operationId, isShared: false },
  };
  const work = () =>
    changeEntity(
      db,
      stockedIn([...new Set(parts.map(({ warehouseId }) => warehouseId))]),
      act,
      async (tx): Promise<Result<Done<Undone>, UndoRefusal>> => {
        // Whoever takes the same back at this moment waits here.
        await claimOperation(tx, { id: undone, isShared: false });
        if (await isTakenBack(tx, undone, operationId)) return refuse({ code: 'inventory.already-undone' });
        const movements = parts.map(({ lotId, quantity, type, ...stock }) => ({
          stock,
          quantity: -quantity,
          type,
          lot: { kind: 'known', lotId } as const,
        }));
        const outcome = await move(tx, movements, cause);
        if (!outcome.ok) {
          if (outcome.error.code === 'inventory.key-is-reused') return refuse({ code: outcome.error.code });
          const available = outcome.error.missing.reduce((sum, each) => sum + each.available, 0);
          return refuse({ code: 'inventory.too-few', available });
        }
        const { rows, isRepeated } = outcome.value;
        const moved = rows.reduce((sum, row) => sum + row.moved, 0);
        const changes = { quantity: [null, moved] } as const;
        return ok({ value: { moved, onHand: rows[0]?.onHand ?? 0 }, changes: isRepeated ? null : changes });
      },
    );
  return inStockLine(db, productId, work);
}
