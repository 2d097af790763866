-- Prepared promotions carry the titles that shoppers read: a change of one counts as a change of the promotion.
create trigger promotion_texts_count_revision
  after insert or delete or update on promotion_texts for each statement execute function count_promotion_revision();
