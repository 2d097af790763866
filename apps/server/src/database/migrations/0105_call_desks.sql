alter table carrier_desks add column phone text;
