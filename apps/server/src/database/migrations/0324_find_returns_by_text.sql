-- What a return is looked for by stands on it: the customer as the order names him now, and what comes back. Looking it up for each
-- return of years took longer than anybody waits.
alter table order_returns
  add column customer_text text not null default '',
  add column goods_text text not null default '';

create function goods_of_return(of_return uuid) returns text language sql stable as $$
  select coalesce(searchable(string_agg(concat_ws(' ', (select string_agg(n.value, ' ') from jsonb_each_text(l.names) n), l.sku), ' ' order by l.position)), '')
  from order_return_lines x join order_lines l on l.id = x.order_line_id where x.return_id = of_return
$$;

update order_returns r set customer_text = o.search_text, goods_text = goods_of_return(r.id) from orders o where o.id = r.order_id;

create function name_customer_of_return() returns trigger language plpgsql as $$
begin
  update order_returns r set customer_text = o.search_text from orders o where r.id = new.id and o.id = r.order_id;
  return null;
end $$;
create trigger returns_name_their_customer after insert on order_returns
  for each row execute function name_customer_of_return();

create function rename_customer_of_returns() returns trigger language plpgsql as $$
begin
  update order_returns set customer_text = new.search_text where order_id = new.id;
  return null;
end $$;
create trigger returns_follow_their_customer after update of first_name, last_name, phone on orders
  for each row when (old.search_text is distinct from new.search_text) execute function rename_customer_of_returns();

create function name_goods_of_returns() returns trigger language plpgsql as $$
begin
  update order_returns r set goods_text = goods_of_return(r.id) where r.id in (select return_id from changed);
  return null;
end $$;
create trigger returns_name_their_goods after insert on order_return_lines referencing new table as changed
  for each statement execute function name_goods_of_returns();

create index order_returns_by_text on order_returns using gin (customer_text gin_trgm_ops, goods_text gin_trgm_ops);

create view invariant_returns_name_their_customer_and_goods as
select r.id as return_id, r.number from order_returns r join orders o on o.id = r.order_id
where r.customer_text <> o.search_text or r.goods_text <> goods_of_return(r.id);
