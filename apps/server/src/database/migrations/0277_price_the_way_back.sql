-- What a carrier asks for bringing a parcel back; null: as much as for the way out.
alter table carriers add column way_back_centimes bigint check (way_back_centimes >= 0);
