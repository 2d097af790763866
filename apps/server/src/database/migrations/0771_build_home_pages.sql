-- The home page is built as menus are.
alter table documents drop constraint documents_kind_check;
alter table documents add constraint documents_kind_check check (kind in ('header', 'footer', 'theme', 'home'));
