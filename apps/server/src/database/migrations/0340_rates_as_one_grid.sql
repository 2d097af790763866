-- From so much on a carrier brings it for nothing; an order keeps what it was promised.
alter table carrier_rates add column free_from_centimes bigint check (free_from_centimes >= 0);
alter table orders add column delivery_free_from_centimes bigint;

-- Desks in the order in which shoppers are sent to them.
alter table carrier_desks add column position int not null default 0;

-- A wilaya with its communes is corrected as one thing.
alter table wilayas add column version int not null default 1;
