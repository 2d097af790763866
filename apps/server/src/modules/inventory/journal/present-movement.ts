import type { JournalMovement } from '@hanout/contracts/stock/journal';
import type { MovementRecord } from './queries.ts';

export function presentMovement(movement: MovementRecord): JournalMovement {
  const { id, occurredAt, type, quantity, reasonCode, reason, lot, employee, undo } = movement;
  const { lineId, productId, name, combination, warehouseId, warehouse, causeType, causeId, orderNumber } = movement;
  return {
    id,
    occurredAt: occurredAt.toISOString(),
    type,
    quantity,
    reasonCode,
    reason,
    lot,
    line: { id: lineId, productId, name, combination },
    warehouse: { id: warehouseId, name: warehouse },
    employee,
    cause: { type: causeType, id: causeId, number: orderNumber },
    undo,
  };
}
