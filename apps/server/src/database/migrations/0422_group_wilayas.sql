-- Wilayas that the house names together, to be priced together: "Est", "Sud".
create table wilaya_groups (
  id int generated always as identity primary key,
  version int not null default 1,
  name text not null check (name <> ''),
  wilaya_codes int[] not null check (cardinality(wilaya_codes) > 0),
  archived_at timestamptz
);
create unique index wilaya_groups_are_called_once on wilaya_groups (lower(name)) where archived_at is null;
