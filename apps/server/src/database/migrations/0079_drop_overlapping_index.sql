-- What stands in the way of few products is found by the product alone: no product stands in many listings.
drop index listing_contexts_of_product;
