import { refuse, ok, type Result } from '@hanout/core/kernel';
import type { SaleRefusal } from '@hanout/core/ordering';
import { isInScope, mayDo } from '@hanout/core/staff';
import type { PlacedOrder } from '../../placing/placing-outcome.ts';
import type { PlaceOrder } from '../../placing/use-cases/place-orders.ts';
import { tillIntent, type TillSale } from '../till-sale.ts';

export type TillSaleRefusal =
  | SaleRefusal
  | { readonly code: 'ordering.key-is-reused' }
  | { readonly code: 'ordering.order-not-found' };

/**
 * Writes a ticket down, once; answers as text what became of it, the same text however often it is sent: the order, what was
 * not there, and where the ticket differs from what the shop would have charged.
 */
export async function recordTillSale(
  { placeOrder }: { readonly placeOrder: PlaceOrder },
  sale: TillSale,
): Promise<Result<string, TillSaleRefusal>> {
  const { actor, shopId } = sale;
  if (!mayDo(actor, ['pos.sell']) || !isInScope(actor, shopId)) return refuse({ code: 'ordering.order-not-found' });
  const outcome = await placeOrder({ shopId, intent: tillIntent(sale), tell });
  switch (outcome.kind) {
    case 'placed':
    case 'repeated':
      return ok(outcome.answer);
    case 'key-reused':
      return refuse({ code: 'ordering.key-is-reused' });
    case 'no-sale':
      return refuse(outcome.refusal);
    case 'invalid':
    case 'blacklisted':
    case 'cooling':
    case 'beyond-limits':
    case 'shop-closed':
    case 'refused':
    case 'not-exchangeable':
      throw new Error(`a sale that has happened cannot end as ${outcome.kind}`);
  }
}

function tell({ id, shortages, differences }: PlacedOrder): string {
  return JSON.stringify({ id, shortages, differences });
}
