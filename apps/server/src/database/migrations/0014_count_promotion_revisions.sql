-- Every change of a promotion that can change a price counts up, whoever writes it, so that a process may keep the
-- prepared promotions in memory and see in its transaction whether they still hold. Uses are counted apart: they change
-- with orders, and only reaching the limit matters.
create table promotion_revisions (
  only_row boolean primary key default true check (only_row),
  revision bigint not null
);
insert into promotion_revisions (revision) values (1);

create function count_promotion_revision() returns trigger language plpgsql as $$
begin
  update promotion_revisions set revision = revision + 1;
  return null;
end
$$;

create trigger promotions_count_revision
  after insert or delete or update of shop_id, name, scope, discount_type, discount_value, combinability, exclusivity_group,
    priority, starts_at, ends_at, channels, min_subtotal_centimes, coupon_code, single_use, usage_limit, is_active
  on promotions for each statement execute function count_promotion_revision();

create trigger promotion_targets_count_revision
  after insert or delete or update on promotion_targets for each statement execute function count_promotion_revision();
