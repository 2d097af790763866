-- Lists of the warehouse after years: what few are is found by an index, and how many there are of each state counted from one.
create index transfers_by_state on transfers (state, id desc) include (source_id, target_id);
create index supplier_orders_by_state on supplier_orders (state, id desc) include (warehouse_id, supplier_id, expected_on);
create index receipts_by_state on receipts (state, id desc) include (warehouse_id, supplier_id);
create index stock_counts_by_state on stock_counts (state, id desc) include (warehouse_id);
create index pick_waves_by_state on pick_waves (state, id desc) include (warehouse_id, picker_id);
create index hand_overs_by_state on hand_overs (state, id desc) include (carrier_id);

-- Whether a thing lies in a warehouse is read from the index alone.
create index stock_lines_listed on stock_lines (product_id, warehouse_id) where is_listed;
drop index stock_lines_of_product;

create index receipt_lines_short on receipt_lines (receipt_id) where rejected > 0 or expected > passed + rejected + on_hold;
create index receipt_lines_by_lot on receipt_lines (lot_number) where lot_number is not null;
create index supplier_order_lines_by_code on supplier_order_lines (lower(supplier_code)) where supplier_code <> '';
create index incidents_by_words on incidents using gin (searchable(description || ' ' || spot || ' ' || related_words) gin_trgm_ops);
create index incident_notified_of_employee on incident_notified (employee_id, incident_id);
create index incidents_of_employee on incidents (employee_id) where employee_id is not null;

-- The line of a count that a scanned code means.
create index stock_count_lines_of_product on stock_count_lines (count_id, product_id);
create index stock_counts_by_note on stock_counts using gin (searchable(note) gin_trgm_ops);

create index receipts_by_delivery_note on receipts using gin (delivery_note gin_trgm_ops);
create index supplier_orders_by_number on supplier_orders using gin (number gin_trgm_ops);
create index supplier_products_by_code on supplier_products (lower(supplier_code)) where supplier_code <> '';
-- What is proposed, and what is coming, is about transfers that are under way.
create index transfers_under_way on transfers (target_id, source_id, id) where state not in ('completed', 'cancelled');
create index supplier_invoice_dues_by_day on supplier_invoice_dues (due_on, id);
create index supplier_invoices_by_number on supplier_invoices using gin (number gin_trgm_ops);
