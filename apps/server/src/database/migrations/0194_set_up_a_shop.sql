-- What a shop says of itself on every page, and how its listings go on.
-- network -> https address, only those that there are
alter table shops add column social_links jsonb not null default '{}';
alter table shops add column shows_consent boolean not null default false;
-- language -> plain text; where one is missing the house's own sentence stands
alter table shops add column consent_texts jsonb not null default '{}';
alter table shops add column listing_page_size int not null default 12 check (listing_page_size in (12, 24, 48));
