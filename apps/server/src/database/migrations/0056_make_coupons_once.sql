-- Codes are made once per key: the same request sent again finds what it made.
alter table promotion_coupons add column made_by_key text;
create index promotion_coupons_by_key on promotion_coupons (promotion_id, made_by_key) where made_by_key is not null;
