-- What a shop prints on, and whether invoices that are paid in cash carry the stamp duty.
create table paper_settings (
  shop_id int primary key references shops (id),
  -- channel -> formats of its tickets; a channel that is not there offers all
  formats jsonb not null default '{"Wholesale": ["A4"], "Installment": ["A4"]}',
  stamps_cash boolean not null default true,
  version int not null default 1
);

-- Droit de timbre de quittance, from a day on until the next row's.
create table stamp_duties (
  id int generated always as identity primary key,
  effective_from date not null unique,
  exempt_up_to_centimes bigint not null check (exempt_up_to_centimes >= 0),
  minimum_centimes bigint not null check (minimum_centimes >= 0),
  -- [{above, perHundred}] in centimes, lowest first; a band's rate holds for the whole amount
  bands jsonb not null
);
-- Finance law 2025, article 46 (code du timbre, article 100-I)
insert into stamp_duties (effective_from, exempt_up_to_centimes, minimum_centimes, bands) values
  ('2025-01-01', 30000, 500, '[{"above": 0, "perHundred": 100}, {"above": 3000000, "perHundred": 150}, {"above": 10000000, "perHundred": 200}]');

-- The last number of each series; its row is locked by whoever takes the next one, until they commit.
create table invoice_series (
  shop_id int not null references shops (id),
  kind text not null check (kind in ('invoice', 'credit_note')),
  year int not null,
  last_number int not null,
  last_issued_at timestamptz not null,
  primary key (shop_id, kind, year)
);

-- What was issued stays as it was said: a wrong invoice is taken back by a credit note, and nothing is ever deleted.
create table invoices (
  id uuid primary key,
  shop_id int not null references shops (id),
  kind text not null check (kind in ('invoice', 'credit_note')),
  year int not null,
  number int not null check (number > 0),
  order_id uuid not null references orders (id),
  -- the invoice that a credit note takes back
  corrects_id uuid unique references invoices (id),
  -- everything that it says: seller, buyer, lines, taxes, stamp, words
  document jsonb not null,
  payable_centimes bigint not null check (payable_centimes >= 0),
  issued_at timestamptz not null,
  employee_id int references employees (id),
  unique (shop_id, kind, year, number),
  check ((kind = 'credit_note') = (corrects_id is not null))
);
create index invoices_of_order on invoices (order_id, issued_at);

create view invariant_invoices_are_numbered_without_a_hole as
select s.shop_id, s.kind, s.year, s.last_number, count(i.id) as issued, max(i.number) as highest
from invoice_series s left join invoices i on i.shop_id = s.shop_id and i.kind = s.kind and i.year = s.year
group by s.shop_id, s.kind, s.year, s.last_number
having count(i.id) <> s.last_number or max(i.number) <> s.last_number;

create view invariant_an_order_has_one_invoice_that_stands as
select i.order_id, count(*) as standing from invoices i
where i.kind = 'invoice' and not exists (select from invoices c where c.corrects_id = i.id)
group by i.order_id having count(*) > 1;

-- The roles to begin with, where an installation has them.
insert into role_permissions (role_id, permission)
select r.id, p.permission from roles r join (values
  ('owner', 'invoices.read'), ('owner', 'invoices.issue'),
  ('back-office', 'invoices.read'), ('back-office', 'invoices.issue'),
  ('seller', 'invoices.read'),
  ('cashier', 'invoices.read')
) p (role, permission) on p.role = r.code
on conflict do nothing;
