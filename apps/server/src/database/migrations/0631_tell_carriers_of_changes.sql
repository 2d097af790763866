alter table carrier_parcels
  -- what the carrier was told last, in our words; forgotten once the parcel has arrived
  add column told jsonb,
  -- a request that changes it has left, or is about to, and nobody knows yet what became of it
  add column telling_since timestamptz,
  -- why the carrier was not told of what the order says now
  add column tell_fault jsonb;
create index carrier_parcels_told on carrier_parcels (order_id) where told is not null;
