-- Many products go into collections by hand, or out of them, at once.
alter table bulk_changes drop constraint bulk_changes_kind_check;
alter table bulk_changes add constraint bulk_changes_kind_check
  check (kind in ('activate', 'deactivate', 'price', 'category', 'tags', 'collections', 'labels', 'promotion', 'archive'));
