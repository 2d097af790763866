-- Who carries what, said by hand: the first rule that is about an order counts, by its position.
create table carrier_choice_rules (
  id int generated always as identity primary key,
  shop_id int not null references shops (id),
  name text not null,
  position int not null,
  wilaya_code int references wilayas (code),
  commune_id int references communes (id),
  weight_from int check (weight_from >= 0),
  weight_to int check (weight_to >= weight_from),
  amount_from_centimes bigint check (amount_from_centimes >= 0),
  amount_to_centimes bigint check (amount_to_centimes >= amount_from_centimes),
  category_id int references categories (id),
  carrier_id int not null references carriers (id),
  mode text check (mode in ('home', 'desk')),
  archived_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  check (commune_id is null or wilaya_code is not null)
);
create index carrier_choice_rules_of_shop on carrier_choice_rules (shop_id, position, id) where archived_at is null;

-- How a shop chooses; one without a row takes nothing by itself.
create table carrier_choice_settings (
  shop_id int primary key references shops (id),
  takes_itself boolean not null default false,
  -- what waiting a month for money costs, in hundredths of a per cent of it
  wait_basis_points int not null default 100 check (wait_basis_points between 0 and 2000),
  version int not null default 1
);

create table carrier_simulations (
  id int generated always as identity primary key,
  shop_id int not null references shops (id),
  state text not null check (state in ('waiting', 'running', 'done', 'failed')),
  from_on date not null,
  to_on date not null,
  -- the rules and what waiting costs, as they were when it was asked for
  asked jsonb not null,
  done int not null default 0,
  total int not null default 0,
  outcome jsonb,
  employee_id int references employees (id),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  check (from_on <= to_on),
  check ((state = 'done') = (outcome is not null))
);
create index carrier_simulations_of_shop on carrier_simulations (shop_id, id desc);
