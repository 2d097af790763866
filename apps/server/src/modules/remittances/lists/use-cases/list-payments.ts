import type { CarrierPayment } from '@hanout/contracts/remittances/carrier-lists';
import { ok, type Result } from '@hanout/core/kernel';
import type { ConnectingDependencies } from '../../../carrier-accounts/index.ts';
import { listKeyOf } from '../../drafting/use-cases/take-list.ts';
import { findOfSource } from '../../repository.ts';
import { askCarrier, type AskCarrier, type ListedPayments, type ListRefusal } from '../ask-carrier.ts';

/** A carrier's own payments, the latest first, with what each was brought as. */
export async function listPayments(
  deps: ConnectingDependencies,
  asked: AskCarrier,
): Promise<Result<readonly CarrierPayment[], ListRefusal>> {
  const listed = await askCarrier(deps, asked);
  if (!listed.ok) return listed;
  const payments: CarrierPayment[] = [];
  for (const payment of paymentsOf(listed.value)) {
    const { shopId, carrierId } = asked;
    const first = await findOfSource(deps.db, { shopId, carrierId, sourceKey: listKeyOf(payment.key) });
    payments.push({ ...payment, sameAs: first === undefined ? null : { id: first.id, state: first.state } });
  }
  return ok(payments.toSorted((one, other) => (other.lastAt ?? '').localeCompare(one.lastAt ?? '')));
}

const paymentsOf = (listed: ListedPayments): readonly Omit<CarrierPayment, 'sameAs'>[] =>
  [...listed].map(([key, rows]) => {
    const last = rows.reduce((latest, { at }) => Math.max(latest, at ?? 0), 0);
    return {
      key,
      parcels: rows.length,
      amountCentimes: rows.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
      isPaid: rows.every(({ isPaid }) => isPaid),
      lastAt: last === 0 ? null : new Date(last).toISOString(),
    };
  });
