-- Collections that the product is in and without whose own promotions it would not be reduced: a collection that gathers what is on
-- promotion keeps nothing by a promotion that targets itself.
alter table listings add column only_discounted_in int[] not null default '{}';

-- Where products stand by rule every price is written anew.
update promotion_revisions set revision = revision + 1 where exists (select from collections where rule is not null);
