-- A cooldown is written by a statement that has just read the shop, and forgotten when it is over: asking for the shop again
-- with every row costs more than it guards.
alter table order_cooldowns drop constraint order_cooldowns_shop_id_fkey;
