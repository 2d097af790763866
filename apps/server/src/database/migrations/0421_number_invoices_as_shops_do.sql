-- How a shop writes the numbers of its papers, and with which a year begins, where it has issued papers elsewhere before.
alter table shops
  add column invoice_pattern text not null default 'F{year}-{number}',
  add column credit_note_pattern text not null default 'A{year}-{number}',
  add column invoice_number_width int not null default 6 check (invoice_number_width between 1 and 9),
  add column invoice_first_year int not null default 2026,
  add column invoice_first_number int not null default 1 check (invoice_first_number > 0),
  add column credit_note_first_number int not null default 1 check (credit_note_first_number > 0);

-- With which number the series began: it has no hole from there on.
alter table invoice_series add column first_number int not null default 1 check (first_number > 0);

-- As it was written when it was issued: a pattern that changes later changes no paper.
alter table invoices add column label text not null default '';
update invoices set label = case kind when 'invoice' then 'F' else 'A' end || year || '-' || lpad(number::text, greatest(6, length(number::text)), '0');
create unique index invoices_are_called_once on invoices (shop_id, label) where label <> '';

create or replace view invariant_invoices_are_numbered_without_a_hole as
select s.shop_id, s.kind, s.year, s.last_number, count(i.id) as issued, max(i.number) as highest
from invoice_series s left join invoices i on i.shop_id = s.shop_id and i.kind = s.kind and i.year = s.year
group by s.shop_id, s.kind, s.year, s.last_number, s.first_number
having count(i.id) <> s.last_number - s.first_number + 1 or max(i.number) <> s.last_number or min(i.number) <> s.first_number;
