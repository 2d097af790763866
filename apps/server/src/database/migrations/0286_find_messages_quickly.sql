-- The log of letters by what few of them are: a kind of event, what a person pressed, what waits to leave.
create index messages_of_event on messages (event, id desc);
create index messages_by_hand on messages (id desc) where channel <> 'mail';
create index messages_pressed on messages (id desc) where state = 'pressed';
-- Goods that came back, by what is done with them, in every shop.
create index order_returns_of_state on order_returns (state, number desc);
