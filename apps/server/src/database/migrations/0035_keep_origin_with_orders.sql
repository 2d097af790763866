-- Where the shopper came from, as the browser says: {referrer, path, source, medium, campaign, content, term, click, at},
-- each a short text. Never used to decide anything. Null: came directly, or the browser said nothing.
alter table orders add column landing jsonb;
-- the coupon that reduced the order, as the shop writes it
alter table orders add column coupon_code text;
