-- What a till sold otherwise than the books have it is told to whoever manages tills; the first case that they have not been told of.
alter table notifications add column till_conflict_id int references till_conflicts (id);
