import type { LedgerAccount, LedgerCauseType, PaymentType } from '@hanout/core/ledger';
import type { Statement } from '../../../database/pipelined-transaction.ts';

/** $1 entries as JSON, in their order: those whose cause is not posted yet are, with their lines. Answers the types of those. */
export const POST_ENTRIES: Statement<{ readonly type: LedgerCauseType }> = {
  name: 'ledger_post_entries',
  text: `
with asked as (
  select * from json_to_recordset($1::json) a (at int, "shopId" int, "orderId" uuid, "on" date, type text, "causeId" text, "paymentType" text,
    "carrierId" int, "takesBack" bigint, "employeeId" int, note text, lines json)
), made as (
  insert into ledger_entries (shop_id, order_id, happened_on, cause_type, cause_id, payment_type, carrier_id, takes_back, employee_id, note)
  select "shopId", "orderId", "on", type, "causeId", "paymentType", "carrierId", "takesBack", "employeeId", note from asked order by at
  on conflict (cause_type, cause_id) do nothing
  returning id, cause_type, cause_id
), written as (
  insert into ledger_lines (entry_id, account, amount_centimes)
  select m.id, l.account, l.amount
  from made m join asked a on a.type = m.cause_type and a."causeId" = m.cause_id
  cross join json_to_recordset(a.lines) l (account text, amount bigint)
)
select cause_type as type from made`,
};

export interface PostedRow {
  readonly id: number;
  readonly type: LedgerCauseType;
  readonly on: string;
  readonly paymentType: PaymentType | null;
  readonly takesBack: number | null;
  readonly takenBackBy: number | null;
  readonly employeeName: string | null;
  readonly note: string;
  readonly postedAt: Date;
  readonly accounts: readonly LedgerAccount[];
  readonly amounts: readonly number[];
}

/** $1 an order: its entries with their lines, in the order in which they were posted. */
export const READ_ENTRIES: Statement<PostedRow> = {
  name: 'ledger_read_entries',
  text: `
select e.id, e.cause_type as type, to_char(e.happened_on, 'YYYY-MM-DD') as "on", e.payment_type as "paymentType", e.takes_back as "takesBack",
  b.id as "takenBackBy", p.name as "employeeName", e.note, e.posted_at as "postedAt",
  array_agg(l.account) as accounts, array_agg(l.amount_centimes) as amounts
from ledger_entries e join ledger_lines l on l.entry_id = e.id
left join ledger_entries b on b.takes_back = e.id left join employees p on p.id = e.employee_id
where e.order_id = $1::uuid
group by e.id, b.id, p.name order by e.id`,
};

/** Whether entries balance is looked at with each statement from now on, not all at once when a large transaction ends. */
export const BALANCE_AT_ONCE: Statement<never> = {
  name: 'ledger_balance_at_once',
  text: 'set constraints ledger_entries_balance immediate',
};

export interface BookRow {
  readonly orderId: string;
  readonly type: LedgerCauseType;
  readonly accounts: readonly LedgerAccount[];
  readonly amounts: readonly number[];
}

/** $1 orders: their entries with their lines, in the order in which they were posted. */
export const READ_BOOKS: Statement<BookRow> = {
  name: 'ledger_read_books',
  text: `
select e.order_id::text as "orderId", e.cause_type as type, array_agg(l.account) as accounts, array_agg(l.amount_centimes) as amounts
from ledger_entries e join ledger_lines l on l.entry_id = e.id
where e.order_id = any($1::uuid[])
group by e.id order by e.id`,
};

export interface CausedRow extends Omit<BookRow, 'orderId'> {
  readonly id: number;
  readonly orderId: string | null;
  readonly causeId: string;
}

/** $1 names of causes: what was posted under them and not taken back, in the order in which it was. */
export const READ_CAUSED: Statement<CausedRow> = {
  name: 'ledger_read_caused',
  text: `
select e.id, e.order_id::text as "orderId", e.cause_type as type, e.cause_id as "causeId",
  array_agg(l.account) as accounts, array_agg(l.amount_centimes) as amounts
from ledger_entries e join ledger_lines l on l.entry_id = e.id
where e.cause_type = any('{payment,charge,payout,claim}'::text[]) and e.cause_id = any($1::text[])
  and not exists (select from ledger_entries b where b.takes_back = e.id)
group by e.id order by e.id`,
};
