import type { CarrierPaymentRow } from '@hanout/carriers';
import { ok, refuse, toCentimes, toInstant, type Result } from '@hanout/core/kernel';
import type { StatementRow } from '@hanout/core/remittances';
import { isInScope, type StaffActor } from '@hanout/core/staff';
import {
  connectAccount,
  findAccountInUse,
  nameOfFault,
  type ConnectingDependencies,
} from '../../carrier-accounts/index.ts';

/** How far back a carrier is asked: what it pays, it pays within weeks. */
export const LIST_DAYS = 60;
const DAY = 86_400_000;

export interface AskCarrier {
  readonly shopId: number;
  readonly carrierId: number;
  readonly actor: StaffActor;
}

export interface ListRefusal {
  readonly code: 'remittances.no-account' | 'remittances.carrier-lists-nothing' | 'remittances.carrier-failed';
}

export type ListedPayments = ReadonlyMap<string, readonly CarrierPaymentRow[]>;

/** What the carrier itself says that it has paid or puts together, by the name that it gives each payment. */
export async function askCarrier(
  deps: ConnectingDependencies,
  { shopId, carrierId, actor }: AskCarrier,
): Promise<Result<ListedPayments, ListRefusal>> {
  const account = isInScope(actor, shopId) ? await findAccountInUse(deps.db, { shopId, carrierId }) : undefined;
  if (account === undefined) return refuse({ code: 'remittances.no-account' });
  const dialled = connectAccount(deps, account);
  if (!dialled.ok) return refuse({ code: 'remittances.carrier-failed' });
  const since = toInstant(deps.lines.clock.now() - LIST_DAYS * DAY);
  const listed = await dialled.value.connection.payments(since);
  if (!listed.ok)
    return refuse({
      code: nameOfFault(listed.error) === 'cannot' ? 'remittances.carrier-lists-nothing' : 'remittances.carrier-failed',
    });
  return ok(Map.groupBy(listed.value, ({ paymentKey }) => paymentKey));
}

/** A parcel of a payment as a line of a statement. */
export const statementRowOf = ({ tracking, reference, amount, fee }: CarrierPaymentRow, at: number): StatementRow => ({
  row: at + 1,
  tracking: tracking.slice(0, 100),
  reference: (reference ?? '').slice(0, 100),
  phone: null,
  status: '',
  kind: (amount ?? 0) < 0 ? 'debit' : 'credit',
  amount: toCentimes(Math.abs(amount ?? 0)),
  fee: toCentimes((amount ?? 0) < 0 ? 0 : Math.abs(fee ?? 0)),
  isUnreadable: amount === null,
});
