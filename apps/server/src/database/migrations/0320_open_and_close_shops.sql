-- {week: [[{opens, closes}] by weekday, 0 Sunday], periods: [{from, to, names, ranges, keepsDaysOff}]}; minutes of the day in Algiers
alter table shops add column opening_hours jsonb not null default '{"week": [[], [], [], [], [], [], []], "periods": []}';
alter table shops add column shows_hours boolean not null default true;
-- in which a shop speaks to shoppers; its default is among them
alter table shops add column languages text[] not null default '{fr,ar,en}'
  check (cardinality(languages) between 1 and 3 and languages <@ '{fr,ar,en}');
-- what shoppers may order by themselves; null: without end
alter table shops add column largest_order_centimes bigint check (largest_order_centimes > 0);
alter table shops add column orders_per_phone_day int check (orders_per_phone_day > 0);
alter table shops add column closed_wilayas int[] not null default '{}';
-- 'no_orders': goods are shown and nothing is ordered; 'closed': one page says when the shop is back
alter table shops add column order_taking text not null default 'open' check (order_taking in ('open', 'no_orders', 'closed'));
alter table shops add column reopens_on date;
-- language -> plain text; where one is missing the house's own sentence stands
alter table shops add column closed_texts jsonb not null default '{}';
-- {isOn, texts, href, from, to, isClosable}
alter table shops add column announcement jsonb not null default '{}';
-- section of the settings -> how often it was changed: who writes one does not overtake who writes another
alter table shops add column section_versions jsonb not null default '{}';

-- Calls go out while the shop is open, whatever hours stand here.
alter table call_rules add column follows_opening boolean not null default false;
