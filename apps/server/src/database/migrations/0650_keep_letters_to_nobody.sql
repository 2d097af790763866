-- What carriers told of parcels that nobody here knows: of another program that uses the account, or typed wrongly. Kept as long as any letter,
-- to be seen, and read again when the parcel becomes known.
alter table carrier_inbox add column is_of_nobody boolean not null default false;
create index carrier_inbox_of_nobody on carrier_inbox (id) where is_of_nobody;
create index carrier_inbox_of_nobody_by_tracking on carrier_inbox (account_id, (said ->> 'tracking')) where is_of_nobody;
create index carrier_inbox_of_nobody_by_key on carrier_inbox (account_id, (said ->> 'key')) where is_of_nobody;
create index carrier_inbox_of_nobody_by_reference on carrier_inbox (account_id, (said ->> 'reference')) where is_of_nobody;
