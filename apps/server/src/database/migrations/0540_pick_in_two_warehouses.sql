-- An order of which things are held in two warehouses is picked in a wave of each.
alter table pick_wave_orders add column warehouse_id int;
update pick_wave_orders o set warehouse_id = w.warehouse_id from pick_waves w where w.id = o.wave_id;
alter table pick_wave_orders alter column warehouse_id set not null;
alter table pick_waves add constraint pick_waves_in_their_warehouse unique (id, warehouse_id);
alter table pick_wave_orders add constraint pick_wave_orders_in_their_warehouse
  foreign key (wave_id, warehouse_id) references pick_waves (id, warehouse_id);
drop index pick_wave_orders_once;
-- of a warehouse an order is in one wave at most
create unique index pick_wave_orders_once on pick_wave_orders (order_id, warehouse_id) where way_out is null;
