-- Orders of a product, also in packs, and orders of one employee, from the newest.
create index order_line_components_by_product on order_line_components (product_id);
create index orders_by_assignee on orders (assigned_employee_id, placed_at desc, id desc) where assigned_employee_id is not null;
