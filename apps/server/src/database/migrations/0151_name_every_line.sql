-- What an order sells has a name in some language, and none that is empty. Not asked of the lines that there are: some were written
-- while somebody saved their product.
alter table order_lines add constraint order_lines_names_check
  check (names <> '{}' and not jsonb_path_exists(names, '$.* ? (@ == "" || @ == null)')) not valid;
alter table order_line_components add constraint order_line_components_names_check
  check (names <> '{}' and not jsonb_path_exists(names, '$.* ? (@ == "" || @ == null)')) not valid;
