-- A promotion may want a code of its own from each buyer: codes made in bulk, each good for one order.
alter table promotions add column has_unique_coupons boolean not null default false;

create table promotion_coupons (
  id bigint generated always as identity primary key,
  promotion_id int not null references promotions (id),
  -- as it is printed
  code text not null check (code ~ '^[A-Z0-9-]{4,40}$'),
  -- null: free
  order_id uuid,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  check ((order_id is null) = (used_at is null))
);
-- people type codes in any case
create unique index promotion_coupons_by_code on promotion_coupons (upper(code));
create index promotion_coupons_of_promotion on promotion_coupons (promotion_id, id);
create index promotion_coupons_of_order on promotion_coupons (order_id) where order_id is not null;

-- Archived: kept with what was sold under it, shown apart, never applied.
alter table promotions add column archived_at timestamptz;
alter table promotions add constraint promotions_archived_is_not_active check (archived_at is null or not is_active);
alter table promotion_texts add column banner_html text not null default '';
alter table promotions add column updated_at timestamptz not null default now();

create or replace trigger promotions_count_revision
  after insert or delete or update of shop_id, name, scope, discount_type, discount_value, combinability, exclusivity_group,
    priority, starts_at, ends_at, channels, min_subtotal_centimes, coupon_code, has_unique_coupons, single_use, usage_limit, is_active
  on promotions for each statement execute function count_promotion_revision();
