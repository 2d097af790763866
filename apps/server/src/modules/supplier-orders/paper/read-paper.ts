import type { Language } from '@hanout/i18n';
import type { Database, Tx } from '../../../database/database.ts';
import { findOrderHead, listNamedLines, type NamedOrderLine, type OrderHead } from '../reading/queries.ts';
import { findBuyer, type Buyer } from './queries.ts';

export interface OrderPaper {
  readonly head: OrderHead;
  readonly lines: readonly NamedOrderLine[];
  readonly buyer: Buyer;
}

/** What stands on the paper of an order, in a language; null: the supplier's. */
export async function readPaper(
  db: Database | Tx,
  orderId: number,
  asked: Language | null,
): Promise<OrderPaper | undefined> {
  const head = await findOrderHead(db, orderId);
  if (head === undefined) return undefined;
  const language = asked ?? head.supplierLanguage;
  const [lines, buyer] = await Promise.all([
    listNamedLines(db, orderId, language),
    findBuyer(db, { orderId, warehouseId: head.warehouse.id, language }),
  ]);
  return { head, lines, buyer };
}
