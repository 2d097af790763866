-- A picture that fills its square: cut from another around a point, in hundredths of that one's sides.
alter table images
  add column cut_from int references images (id),
  add column focus_x smallint check (focus_x between 0 and 100),
  add column focus_y smallint check (focus_y between 0 and 100),
  add check (num_nulls(cut_from, focus_x, focus_y) in (0, 3)),
  add check (cut_from <> id);
