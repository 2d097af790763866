-- The journal goes by the number of its entries, under which every filter has its index.
drop index ledger_entries_of_shop;
drop index ledger_entries_of_cause;
create index ledger_entries_of_shop on ledger_entries (shop_id, id);
create index ledger_entries_of_cause on ledger_entries (cause_type, id);

-- The oldest and the highest debts of everybody.
create index ledger_debts_by_age on ledger_open_items (since, order_id) where amount_centimes > 0;
create index ledger_debts_by_amount on ledger_open_items (amount_centimes, order_id) where amount_centimes > 0;
