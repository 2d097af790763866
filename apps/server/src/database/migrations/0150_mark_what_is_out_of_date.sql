-- What has changed and must be looked at anew: whoever does so takes the mark away before it reads, in the transaction in which it
-- writes. A mark that comes while it reads stays for the next.
create table marks (
  work text not null,
  id bigint generated always as identity,
  subject integer not null,
  made_at timestamptz not null default clock_timestamp(),
  primary key (work, id)
);
