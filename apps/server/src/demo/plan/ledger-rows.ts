import { toCentimes, type Centimes } from '@hanout/core/kernel';
import {
  bookOf,
  bookLoss,
  bookReturnCost,
  collect,
  EMPTY_BOOK,
  forfeit,
  receivePayment,
  recogniseSale,
  refundPayment,
  type LedgerEntry,
  type PaymentType,
} from '@hanout/core/ledger';
import type { Stage } from './order-states.ts';
import type { TableRows } from './rows.ts';

type PlannedMoney = {
  readonly orderId: string;
  readonly stage: Stage;
  readonly carrierId: number;
  readonly amounts: {
    readonly subtotal: Centimes;
    readonly cartDiscount: Centimes;
    readonly delivery: Centimes;
    readonly total: Centimes;
  };
  /** what its carrier asks for the way out */
  readonly way: number;
  /** the day on which it came to be as it is */
  readonly on: string;
};

/** What a carrier keeps of the money that it hands over. */
const CARRIERS_SHARE = 15_000;

type Posted = { readonly entry: LedgerEntry | null; readonly type?: PaymentType; readonly note?: string };

/** What an order's money has done so far, as the same constructors book it that book a day's work. */
export function planLedger(rows: TableRows, planned: PlannedMoney, nextId: () => number): void {
  for (const { entry, type = null, note = '' } of postedOf(planned)) {
    if (entry === null) continue;
    const id = nextId();
    rows.add('ledger_entries', {
      id,
      shop_id: 1,
      order_id: planned.orderId,
      happened_on: entry.on,
      cause_type: entry.cause.type,
      cause_id: entry.cause.id,
      payment_type: entry.cause.type === 'payment' ? type : null,
      carrier_id: planned.carrierId,
      note,
    });
    for (const { account, amount } of entry.lines)
      rows.add('ledger_lines', { entry_id: id, account, amount_centimes: amount });
  }
}

function postedOf({ stage, orderId, amounts, way, on }: PlannedMoney): readonly Posted[] {
  const when = { on, id: `${orderId}@demo` };
  const { total } = amounts;
  const deposit = pay({ when, type: 'deposit', amount: toCentimes(Math.floor(total / 300) * 100), total }, []);
  const cost = toCentimes(way);
  if (stage.parcel === 'delivered') {
    const sale = recogniseSale(when, amounts, EMPTY_BOOK);
    if (stage.hasPlan === true) {
      const third = toCentimes(Math.floor(total / 300) * 100);
      const first = pay({ when, type: 'installment', amount: third, total }, sale === null ? [] : [sale]);
      return [{ entry: sale }, first];
    }
    const collected = collect(when, total);
    const sold = [sale, collected].filter((entry) => entry !== null);
    const paid = stage.money === 'paid' ? [pay({ when, type: 'carrier', amount: null, total }, sold)] : [];
    return [{ entry: sale }, { entry: collected }, ...paid];
  }
  if (stage.parcel === 'returned')
    return [{ entry: bookReturnCost(when, { wayOut: cost, wayBack: cost }, EMPTY_BOOK) }];
  if (stage.parcel === 'lost') return [{ entry: bookLoss(when, cost) }];
  if (stage.money === 'unpaid' || deposit.entry === null) return [];
  const held = bookOf([deposit.entry]);
  if (stage.money === 'refunded') {
    const back = refundPayment(when, { amount: null, purse: 'till', mayBePartial: true }, held);
    return [deposit, { entry: back.ok ? back.value : null, note: 'Acompte rendu au client' }];
  }
  if (stage.money === 'forfeited') {
    const kept = forfeit(when, held);
    return [deposit, { entry: kept.ok ? kept.value : null, note: 'Le client ne répond plus' }];
  }
  return [deposit];
}

type Paid = {
  readonly when: { readonly on: string; readonly id: string };
  readonly type: PaymentType;
  readonly amount: Centimes | null;
  readonly total: Centimes;
};

function pay({ when, type, amount, total }: Paid, before: readonly LedgerEntry[]): Posted {
  const purse = type === 'carrier' ? 'bank' : 'till';
  // What it keeps of a parcel is asked for apart from what its way cost.
  const fee = toCentimes(type === 'carrier' ? CARRIERS_SHARE : 0);
  const paid = receivePayment(when, { type, amount, purse, fee, total }, bookOf(before));
  return { entry: paid.ok ? paid.value : null, type, note: type === 'deposit' ? 'Versement CCP' : '' };
}

type PlannedParts = {
  readonly orderId: string;
  readonly total: number;
  /** when the first part was paid */
  readonly since: number;
};

const DAY = 24 * 3_600_000;

/** Three thirds, a month apart; the first one was paid when it was agreed. */
export function planInstallments(rows: TableRows, { orderId, total, since }: PlannedParts): void {
  const third = Math.floor(total / 300) * 100;
  for (const [index, amount] of [third, third, total - 2 * third].entries()) {
    rows.add('installments', {
      order_id: orderId,
      position: index + 1,
      due_on: new Date(since + index * 30 * DAY).toISOString().slice(0, 10),
      amount_centimes: amount,
    });
  }
}
