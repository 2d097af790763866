import type { TillEvent } from '@hanout/contracts/till/events';
import { figuresOfSession, type SessionEvent, type SessionFigures } from '@hanout/core/till';

/** What a day comes to, of what its till told. */
export const countSession = (openingCentimes: number, events: readonly TillEvent[]): SessionFigures =>
  figuresOfSession(openingCentimes, events.flatMap(countedOf));

function countedOf(event: TillEvent): readonly SessionEvent[] {
  switch (event.kind) {
    case 'sale': {
      const { cashierId, payments, lines, subtotalCentimes, totalCentimes } = event;
      const onLines = lines.reduce(
        (sum, { listPriceCentimes, unitPriceCentimes, quantity }) =>
          sum + Math.max(0, listPriceCentimes - unitPriceCentimes) * quantity,
        0,
      );
      const discountCentimes = onLines + Math.max(0, subtotalCentimes - totalCentimes);
      return [{ kind: 'sale', cashierId, payments, discountCentimes }];
    }
    case 'return': {
      const { cashierId, method, refundCentimes } = event;
      return [{ kind: 'return', cashierId, method, refundCentimes }];
    }
    case 'cash-in':
    case 'cash-out': {
      const { kind, cashierId, amountCentimes } = event;
      return [{ kind, cashierId, amountCentimes }];
    }
    case 'open':
    case 'close':
    case 'drawer':
    case 'handover':
      return [];
  }
}
