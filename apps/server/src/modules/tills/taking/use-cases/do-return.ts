import { toCentimes, toInstant } from '@hanout/core/kernel';
import { purseOf } from '@hanout/core/till';
import type { Database } from '../../../../database/database.ts';
import { readNow } from '../../../../database/transaction.ts';
import { recordTillReturn } from '../../../ordering/index.ts';
import { findNamedProduct } from '../../../products/index.ts';
import { findSale, type Finding, type Outcome } from '../repository.ts';
import type { Doing, EventOf } from '../doing.ts';

export interface ReturnDependencies {
  readonly db: Database;
}

/** A ticket of another till may be days behind. */
const PATIENCE_MS = 14 * 24 * 3_600_000;

/** Takes goods back of the order that a ticket became; one whose sale has not arrived waits for it. */
export async function doReturn(
  { db }: ReturnDependencies,
  { till, event, actor, cashiers }: Doing<EventOf<'return'>>,
): Promise<Omit<Outcome, 'id'>> {
  const sale = await findSale(db, event.saleId, till.shopId);
  const at = toInstant(Date.parse(event.at));
  const orderId = sale?.orderId ?? null;
  if (orderId === null) {
    const isLate = sale?.state === 'given-up' || (await readNow(db)) - at > PATIENCE_MS;
    const finding = { code: 'unknown-thing', lineIndex: null, detail: event.saleId } as const;
    return { state: isLate ? 'given-up' : 'waiting', orderId: null, findings: isLate ? [finding] : [] };
  }
  const done = await recordTillReturn(db, {
    id: event.id,
    orderId,
    shopId: till.shopId,
    actor,
    at,
    warehouseId: till.warehouseId,
    lines: event.lines,
    refund: toCentimes(event.refundCentimes),
    purse: purseOf(event.method),
    reason: event.reason,
    namedProductId: await findNamedProduct(db),
  });
  const refused = (code: Finding['code'], detail: string): Omit<Outcome, 'id'> => ({
    state: 'given-up',
    orderId,
    findings: [{ code, lineIndex: null, detail }],
  });
  if (!done.ok) return refused('unknown-thing', done.error.code);
  const findings: Finding[] = [];
  if (done.value.isTooMuch) findings.push({ code: 'total', lineIndex: null, detail: String(event.refundCentimes) });
  const isLent = event.allowedBy !== null && cashiers.get(event.allowedBy)?.isManager === true;
  if (event.allowedBy !== null && !isLent) findings.push({ code: 'discount', lineIndex: null, detail: 'return' });
  return { state: 'done', orderId, findings };
}
