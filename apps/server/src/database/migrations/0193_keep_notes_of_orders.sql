-- What a shopper wanted to say beside an order, as plain text.
alter table orders add column note text not null default '' check (char_length(note) <= 300);
