-- What a shop tells of an event, and through which channels; no row: what the house says.
create table message_rules (
  shop_id int not null references shops (id),
  event text not null,
  version int not null default 1,
  -- of mail, whatsapp, sms
  channels text[] not null,
  -- channel -> language -> {subject, body}; what is missing is the house's
  texts jsonb not null default '{}',
  updated_at timestamptz not null default now(),
  primary key (shop_id, event)
);

-- Through which server a shop's letters leave; no row: none leave.
create table mail_servers (
  shop_id int primary key references shops (id),
  version int not null default 1,
  is_on boolean not null default true,
  host text not null,
  port int not null check (port between 1 and 65535),
  security text not null check (security in ('tls', 'starttls', 'none')),
  username text not null default '',
  -- sealed with the secret of the installation; empty: none
  password text not null default '',
  from_name text not null default '',
  from_address text not null,
  reply_to text not null default '',
  updated_at timestamptz not null default now()
);

-- What was told to whom, or waits to be. The text is there once it has left.
create table messages (
  id bigint generated always as identity primary key,
  shop_id int not null references shops (id),
  order_id uuid references orders (id),
  event text not null,
  channel text not null check (channel in ('mail', 'whatsapp', 'sms')),
  language text not null check (language in ('fr', 'ar', 'en', 'dz')),
  -- whose it is, for export and erasure
  phone text,
  recipient text not null,
  subject text not null default '',
  body text not null default '',
  -- pressed: a ready link was opened, and a person sends it
  state text not null check (state in ('waiting', 'sending', 'sent', 'refused', 'failed', 'withdrawn', 'pressed')),
  tries int not null default 0,
  -- a process ended between sending and noting: sent once more at most
  was_interrupted boolean not null default false,
  reason text not null default '',
  detail text not null default '',
  -- the same for every try, so that a mailbox that got it twice shows it once
  message_id text,
  employee_id int references employees (id),
  created_at timestamptz not null default now(),
  due_at timestamptz,
  claimed_at timestamptz,
  ended_at timestamptz
);
create unique index one_letter_per_order_and_event on messages (order_id, event) where channel = 'mail';
create index messages_of_order on messages (order_id, id);
create index messages_of_shop on messages (shop_id, id desc);
create index messages_not_sent on messages (shop_id, state, id desc) where state in ('refused', 'failed');
create index messages_under_way on messages (shop_id, due_at) where state in ('waiting', 'sending');
create index messages_by_phone on messages (phone);
create index messages_by_recipient on messages using gin (recipient gin_trgm_ops);
