create table shops (
  id int generated always as identity primary key,
  uuid uuid not null unique,
  code text not null unique check (code ~ '^[a-z0-9-]+$'),
  answers_unknown_hosts boolean not null default false,
  default_language text not null default 'fr' check (default_language in ('fr', 'ar', 'en')),
  tax_regime text not null default 'ifu' check (tax_regime in ('ifu', 'tva')),
  active_add_to_cart boolean not null default true,
  listing_display text not null default 'load_more' check (listing_display in ('infinite', 'load_more', 'pagination')),
  cooldown_seconds int not null default 100 check (cooldown_seconds >= 0),
  reservation_hours int not null default 72 check (reservation_hours > 0),
  stock_strategy text not null default 'fefo' check (stock_strategy in ('fefo', 'fifo', 'lifo')),
  first_weekday int not null default 6 check (first_weekday between 0 and 6),
  -- publishable: they carry anonymous rights only and are printed into every public page
  api_token text not null unique,
  csrf_token text not null,
  -- accepted beside the present ones while cached pages still carry them
  previous_api_token text,
  previous_csrf_token text,
  -- {companyName, rc, nif, nis, ai, address, phone, whatsapp, email}
  legal_identity jsonb not null default '{}',
  -- theme variable key -> value, only what differs from the default
  theme jsonb not null default '{}',
  terms_version text not null default '1',
  version int not null default 1,
  created_at timestamptz not null default now()
);
create unique index one_shop_answers_unknown_hosts on shops (answers_unknown_hosts) where answers_unknown_hosts;

create table shop_hosts (
  host text primary key check (host = lower(host)),
  shop_id int not null references shops (id)
);

create table shop_texts (
  shop_id int not null references shops (id),
  language text not null check (language in ('fr', 'ar', 'en')),
  name text not null,
  tagline text not null default '',
  primary key (shop_id, language)
);

-- Secrets made by the installation itself (signing keys, the owner's first-run code) and facts such as "the demo was loaded".
create table installation_settings (
  name text primary key,
  value text not null,
  updated_at timestamptz not null default now()
);
