-- Which lot a promotion was made for: it ends with the last piece of it that may still be sold.
create table lot_promotions (
  promotion_id int primary key references promotions (id) on delete cascade,
  lot_id int not null references stock_lots (id) on delete cascade,
  -- when the lot was gone; null: it is not
  ended_at timestamptz
);
create index lot_promotions_open on lot_promotions (lot_id) where ended_at is null;
