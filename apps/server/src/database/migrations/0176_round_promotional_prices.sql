-- Cash knows no centimes: what prices that a share is taken off are rounded to, as the shop wants it. 0: not.
alter table shops add column promotion_rounding_centimes int not null default 0 check (promotion_rounding_centimes in (0, 500, 1000));
create trigger shops_count_promotion_revision
  after update of promotion_rounding_centimes on shops for each statement execute function count_promotion_revision();

-- When a promotion first held: from then on its scope stays what it is. Of those there are, what nobody can tell counts as having held.
alter table promotions add column ran_at timestamptz;
update promotions set ran_at = now() where used > 0 or version > 1 or (is_active and (starts_at is null or starts_at <= now()));
