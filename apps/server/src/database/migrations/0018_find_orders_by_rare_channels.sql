-- Nearly all orders come from the online shop; the others are found without reading those.
create index orders_by_other_channel on orders (channel, placed_at desc, id desc) where channel <> 'eCommerce';
