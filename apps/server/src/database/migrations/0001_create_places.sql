-- Names sort as people expect: numbers by value, without regard to case. It stays deterministic (equal only when
-- identical), so that unique indexes and LIKE go on working.
create collation names (provider = icu, locale = 'und-u-kn-true-ks-level2', deterministic = true);

create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Wilayas carry their official code 1..69; carriers still ship by the 58 codes of before 2026.
create table wilayas (
  code int primary key check (code between 1 and 99),
  iso_code text not null unique,
  name_fr text not null,
  name_ar text not null,
  carrier_code int not null,
  deliverable boolean not null default true
);

create table communes (
  id int primary key,
  wilaya_code int not null references wilayas (code),
  name_fr text not null,
  name_ar text not null,
  deliverable boolean not null default true
);
create index communes_of_wilaya on communes (wilaya_code);
