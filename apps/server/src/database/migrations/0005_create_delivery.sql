create table carriers (
  id int generated always as identity primary key,
  uuid uuid not null unique,
  code text not null unique,
  name text not null,
  logo_image_id int references images (id),
  phone text,
  is_active boolean not null default true,
  position int not null default 0,
  version int not null default 1
);

-- A carrier delivers to the door or to its desks; each is a choice of its own for the shopper: the wire's transporter id.
create table carrier_services (
  id int generated always as identity primary key,
  carrier_id int not null references carriers (id),
  mode text not null check (mode in ('home', 'desk')),
  is_active boolean not null default true,
  position int not null default 0,
  unique (carrier_id, mode)
);

create table carrier_desks (
  id int generated always as identity primary key,
  carrier_id int not null references carriers (id),
  commune_id int not null references communes (id),
  name text not null,
  address text not null,
  is_active boolean not null default true
);
create index carrier_desks_of_commune on carrier_desks (commune_id);

-- A price for a whole wilaya, or for one commune (which wins). Null price: not carried there.
create table carrier_rates (
  id int generated always as identity primary key,
  carrier_service_id int not null references carrier_services (id),
  wilaya_code int not null references wilayas (code),
  commune_id int references communes (id),
  price_centimes bigint check (price_centimes >= 0),
  delay_days_min int not null default 1,
  delay_days_max int not null default 3,
  unique nulls not distinct (carrier_service_id, wilaya_code, commune_id)
);
create index carrier_rates_of_wilaya on carrier_rates (wilaya_code);

-- which carriers a shop offers
create table shop_carriers (
  shop_id int not null references shops (id),
  carrier_id int not null references carriers (id),
  position int not null default 0,
  primary key (shop_id, carrier_id)
);
