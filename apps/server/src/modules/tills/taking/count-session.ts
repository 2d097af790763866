import type { TillEvent } from '@hanout/contracts/till/events';
import { discountOf, figuresOfSession, type SessionEvent, type SessionFigures } from '@hanout/core/till';

/** What a day comes to, of what its till told. */
export const countSession = (openingCentimes: number, events: readonly TillEvent[]): SessionFigures =>
  figuresOfSession(openingCentimes, events.flatMap(countedOf));

function countedOf(event: TillEvent): readonly SessionEvent[] {
  switch (event.kind) {
    case 'sale': {
      const { cashierId, payments } = event;
      return [{ kind: 'sale', cashierId, payments, discountCentimes: discountOf(event) }];
    }
    case 'order': {
      const { cashierId, payments } = event;
      return [{ kind: 'order', cashierId, payments }];
    }
    case 'return':
    case 'blind-return': {
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
