import type { TransporterDebt, TransporterOrders } from '@hanout/contracts/remittances/transporters';
import { expectedPayout } from '@hanout/core/remittances';
import type { CarrierDebt, CarrierOrder } from './queries.ts';

export function presentDebt(
  { id, name, oldest, payoutDays, payoutWeekday, ...debt }: CarrierDebt,
  today: string,
): TransporterDebt {
  const due = oldest === null ? null : expectedPayout(oldest, { days: payoutDays, weekday: payoutWeekday });
  // What is late already is expected with the carrier's next payout.
  const next = due !== null && due < today ? expectedPayout(today, { days: 0, weekday: payoutWeekday }) : due;
  return { transporter: { id, name }, ...debt, bands: [...debt.bands], expectedOn: next };
}

export function presentOrder(
  { disputeId, disputeState, disputeNote, ...order }: CarrierOrder,
  { days, weekday }: { readonly days: number; readonly weekday: number | null },
): TransporterOrders['rows'][number] {
  const { balanceCentimes, expectedFeeCentimes, since } = order;
  return {
    ...order,
    expectedNetCentimes: balanceCentimes - expectedFeeCentimes,
    expectedOn: since === null || balanceCentimes <= 0 ? null : expectedPayout(since, { days, weekday }),
    dispute:
      disputeId === null || disputeState === null
        ? null
        : { id: disputeId, state: disputeState, note: disputeNote ?? '' },
  };
}
