-- Many products at once: their labels in the shop, and the promotion that they are in.
alter table bulk_changes drop constraint bulk_changes_kind_check;
alter table bulk_changes add constraint bulk_changes_kind_check
  check (kind in ('activate', 'deactivate', 'price', 'category', 'tags', 'labels', 'promotion', 'archive'));
