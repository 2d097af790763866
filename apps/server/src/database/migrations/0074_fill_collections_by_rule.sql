-- What a collection by rule gathers: {"match": "all" | "any", "conditions": [...]}; null: its products are chosen by hand.
alter table collections add column rule jsonb;
