-- Two entries that were the same person: what went over, so that it can be taken back.
create table customer_merges (
  id int generated always as identity primary key,
  shop_id int not null references shops (id),
  kept_id int not null references customers (id),
  gone_id int not null references customers (id),
  -- {phones, addressIds, pastOrderIds, kept}: what was the other's, and what the kept one said before
  moved jsonb not null,
  -- of the kept one, as the merge left it: whoever edits it afterwards keeps them joined
  kept_version int not null,
  created_at timestamptz not null default now(),
  undone_at timestamptz
);
create index customer_merges_of_kept on customer_merges (kept_id);
