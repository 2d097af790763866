-- What a product is shown and sold at before tax: a pack's own price, the default combination's, else the product's. 0: it has none.
create function shelf_price_ht(p products) returns bigint language sql stable as $$
  select case p.type
    when 'pack' then coalesce(p.pack_price_ht_centimes, p.price_ht_centimes)
    when 'combinations' then coalesce((
      select coalesce(c.price_ht_centimes, p.price_ht_centimes) from combinations c
      where c.product_id = p.id and c.archived_at is null order by c.is_default desc, c.position, c.id limit 1), p.price_ht_centimes)
    else p.price_ht_centimes end
$$;
