-- One operation may do two things to a lot (ten come in, one of them broken), and neither twice.
create unique index stock_movements_once_by_type on stock_movements (operation_id, stock_id, lot_id, type) nulls not distinct
  where operation_id is not null;
drop index stock_movements_once;
