-- A till also takes the money of orders that wait in the shop, hands them over, and takes goods back whose ticket nobody has.
alter table till_events drop constraint till_events_kind_check;
alter table till_events add constraint till_events_kind_check check (kind in
  ('sale', 'return', 'blind-return', 'order', 'open', 'cash-in', 'cash-out', 'drawer', 'handover', 'close'));
drop index till_tickets_once_per_number;
create unique index till_tickets_once_per_number on till_events (till_id, number)
  where kind in ('sale', 'return', 'blind-return', 'order') and not is_double;
alter table till_conflicts drop constraint till_conflicts_kind_check;
alter table till_conflicts add constraint till_conflicts_kind_check check (kind in
  ('shortage', 'price', 'discount', 'customer', 'coupon', 'total', 'duplicate-number', 'unknown-thing', 'order', 'rights'));
-- Two halves of one ticket, what came back and what took its place, find each other.
create index till_events_of_exchange on till_events ((body ->> 'exchangeId')) where body ? 'exchangeId';

-- What whoever has a role may do at a till besides.
alter table till_rights add column may_return boolean not null default true, add column may_open_drawer boolean not null default true;
alter table till_settings
  add column quick_discount_centimes bigint not null default 25000 check (quick_discount_centimes > 0),
  -- null: every way to pay, every coin and note that there is
  add column payment_types text[] check (cardinality(payment_types) > 0),
  add column denominations int[] check (cardinality(denominations) > 0);

-- Goods that came back without a ticket lessen what was earned, and are of no order.
alter table ledger_entries drop constraint ledger_entries_cause_type_check;
alter table ledger_entries add constraint ledger_entries_cause_type_check
  check (cause_type in ('sale', 'collection', 'payment', 'payment_taken_back', 'refund', 'forfeiture', 'delivery_undone', 'return', 'return_cost',
    'loss', 'loss_undone', 'return_in_part', 'exchange', 'charge', 'charge_taken_back', 'payout', 'payout_taken_back', 'claim',
    'claim_taken_back', 'till_cash', 'till_difference', 'stamp_duty', 'till_return'));
alter table ledger_entries drop constraint ledger_entries_are_of_an_order;
alter table ledger_entries add constraint ledger_entries_are_of_an_order check
  ((cause_type in ('payout', 'payout_taken_back', 'till_cash', 'till_difference', 'stamp_duty', 'till_return')) = (order_id is null));
