-- What shoppers say of a product in a shop. Shown only once approved.
create table reviews (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  shop_id int not null references shops (id),
  product_id int not null references products (id),
  state text not null default 'pending' check (state in ('pending', 'approved', 'rejected')),
  -- 9 is four and a half stars
  rating_halves smallint not null check (rating_halves between 2 and 10),
  text text not null check (length(text) between 1 and 3000),
  language text not null check (language in ('fr', 'ar', 'en')),
  author_name text not null check (length(author_name) between 1 and 60),
  email text not null,
  phone text not null,
  purchased_on date not null,
  -- the shopper's word; an order of ours that matches number, phone and product makes it verified
  order_id uuid references orders (id),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by int references employees (id),
  rejection_reason text not null default '',
  version int not null default 1,
  check ((state = 'pending') = (decided_at is null))
);
-- one review per phone and product: a second press, or a second opinion, changes nothing
create unique index one_review_per_phone on reviews (shop_id, product_id, phone) where state <> 'rejected';
create index reviews_shown on reviews (shop_id, product_id, id desc) where state = 'approved';
create index reviews_to_decide on reviews (shop_id, id) where state = 'pending';

create table review_images (
  review_id bigint not null references reviews (id) on delete cascade,
  position int not null,
  -- content name below /uploads/review
  file_key text not null,
  width int not null check (width > 0),
  height int not null check (height > 0),
  primary key (review_id, position)
);

-- Sum of the approved ones, kept by the reviews module in the transaction of each decision: what cards show.
create table review_summaries (
  shop_id int not null references shops (id),
  product_id int not null references products (id),
  count int not null check (count >= 0),
  halves int not null check (halves >= 0),
  -- how many of one star … of five, half stars rounded up
  distribution int[] not null check (array_length(distribution, 1) = 5),
  primary key (shop_id, product_id)
);

-- the latest orders of a product tell what is bought together with it; this also serves what the narrower one did
drop index order_lines_by_product;
create index order_lines_of_product on order_lines (product_id, id);
