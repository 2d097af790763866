-- Money that moves in a drawer without an order: brought and taken, found too much or missing, and the duty that a ticket owes the state.
alter table ledger_entries drop constraint ledger_entries_cause_type_check;
alter table ledger_entries add constraint ledger_entries_cause_type_check
  check (cause_type in ('sale', 'collection', 'payment', 'payment_taken_back', 'refund', 'forfeiture', 'delivery_undone', 'return', 'return_cost',
    'loss', 'loss_undone', 'return_in_part', 'exchange', 'charge', 'charge_taken_back', 'payout', 'payout_taken_back', 'claim',
    'claim_taken_back', 'till_cash', 'till_difference', 'stamp_duty'));
alter table ledger_entries drop constraint ledger_entries_are_of_an_order;
alter table ledger_entries add constraint ledger_entries_are_of_an_order
  check ((cause_type in ('payout', 'payout_taken_back', 'till_cash', 'till_difference', 'stamp_duty')) = (order_id is null));
alter table ledger_lines drop constraint ledger_lines_account_check;
alter table ledger_lines add constraint ledger_lines_account_check check (account in
  ('customer', 'carrier', 'till', 'bank', 'deposits', 'sales', 'delivery', 'discounts', 'fees', 'losses', 'exchanges', 'payouts',
   'drawers', 'differences', 'duties'));
