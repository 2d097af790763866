-- Where nothing but their stock has changed, rows of products follow by their figures of stock alone: names, texts to search in and pictures
-- are not drawn up again. Packs that hold them follow whole.
create function refresh_stock_of_products(ids int[]) returns void language sql as $$
  select refresh_stock_lines(ids);
  update product_rows r set on_hand = n.on_hand, available = n.available,
    stock_state = case when n.available <= 0 then 'out' when n.available <= n.threshold then 'low' else 'in' end
  from (
    select p.id, p.low_stock_threshold as threshold, sum(s.on_hand)::int as on_hand, sum(l.available)::int as available
    from products p join stocks s on s.product_id = p.id join stock_lines l on l.stock_id = s.id left join combinations k on k.id = s.combination_id
    where p.id = any(ids) and p.type <> 'pack' and k.archived_at is null group by p.id
  ) n
  where r.product_id = n.id and (r.on_hand, r.available, r.stock_state)
    is distinct from (n.on_hand, n.available, case when n.available <= 0 then 'out' when n.available <= n.threshold then 'low' else 'in' end);
  select refresh_product_rows(array(select pack_product_id from pack_items where product_id = any(ids)));
$$;
