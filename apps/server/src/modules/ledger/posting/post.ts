import type { LedgerEntry, PaymentType } from '@hanout/core/ledger';
import { employeeOf, type Actor } from '@hanout/core/staff';
import { runnerOf, type AnyTx } from '../../../database/statement-runner.ts';
import { POST_ENTRIES } from './ledger-statements.ts';

/** Whose money it is, and who says so. */
export interface PostedOn {
  readonly shopId: number;
  /** null: it is of a drawer, and of no order */
  readonly orderId: string | null;
  readonly carrierId: number | null;
  readonly actor: Actor;
  readonly note: string;
  /** of a payment, or of one that is taken back */
  readonly paymentType?: PaymentType;
  /** the payment that an entry takes back */
  readonly takesBack?: number;
}

/**
 * Posts entries of one order, in their order; null is none. Each cause is posted once: what was posted before is passed over, and
 * answered as so many fewer. The caller holds the order's row or has just made it, so that what the entries were decided from
 * still holds.
 */
export async function post(tx: AnyTx, entries: readonly (LedgerEntry | null)[], on: PostedOn): Promise<number> {
  const { shopId, orderId, carrierId, actor, note, paymentType = null, takesBack = null } = on;
  const rows = entries.flatMap((entry, at) => {
    if (entry === null) return [];
    const { type, id: causeId } = entry.cause;
    const employeeId = employeeOf(actor);
    const isPayment = type === 'payment' || type === 'payment_taken_back';
    const whose = { shopId, orderId, carrierId, employeeId, note, takesBack: isPayment ? takesBack : null };
    return [
      { at, ...whose, on: entry.on, type, causeId, paymentType: isPayment ? paymentType : null, lines: entry.lines },
    ];
  });
  if (rows.length === 0) return 0;
  return (await runnerOf(tx).run(POST_ENTRIES, [JSON.stringify(rows)])).length;
}
