-- The times of the wrong guesses of one account from one address, the last quarter of an hour at most: one row, one
-- statement decides, so that guesses at the same time in several processes are all counted.
create table sign_in_guesses (
  -- SHA-256 of account and address: neither is kept in clear
  bucket bytea primary key,
  guessed_at timestamptz[] not null
);

-- What staff did stays: the log takes rows and gives none back.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the table % is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger audit_log_is_append_only before update or delete on audit_log for each row execute function refuse_change();

create index outbox_done on outbox (dispatched_at) where dispatched_at is not null;
create index staff_sessions_by_end on staff_sessions (expires_at);

-- The searched form of names: no case, no accents, Arabic letters folded to the form that people type.
create function searchable(value text) returns text language sql immutable parallel safe strict as $$
  select lower(public.unaccent('public.unaccent', translate(regexp_replace(value, '[\u064B-\u065F\u0670\u0640]', '', 'g'), 'أإآٱةىؤئ', 'ااااهيوي')))
$$;
create index orders_by_customer on orders using gin (searchable(first_name || ' ' || last_name || ' ' || phone) gin_trgm_ops);

-- One index per view of the back office's list whose states are few among many orders; all of them in the list's order.
create index orders_confirmed on orders (placed_at desc, id desc) where confirmation_state = 'confirmed' and preparation_state <> 'handed_over';
create index orders_under_way on orders (placed_at desc, id desc) where preparation_state = 'handed_over' and parcel_state in ('none', 'announced', 'picked_up', 'in_transit', 'out_for_delivery');
create index orders_failed on orders (placed_at desc, id desc) where parcel_state in ('attempt_failed', 'on_hold');
create index orders_delivered_unpaid on orders (placed_at desc, id desc) where parcel_state = 'delivered' and money_state in ('unpaid', 'partially_paid', 'with_carrier');
create index orders_coming_back on orders (placed_at desc, id desc) where parcel_state in ('returning', 'returned', 'lost');
create index orders_cancelled on orders (placed_at desc, id desc) where confirmation_state in ('rejected', 'duplicate', 'fake');
create index orders_by_next_call on orders (next_call_at, id) where next_call_at is not null;
create index orders_by_total on orders (total_centimes desc, id desc);
create index orders_by_wilaya on orders (wilaya_code, placed_at desc, id desc);
