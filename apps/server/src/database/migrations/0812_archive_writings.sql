-- What a shop wrote and wants no more: shown to nobody and offered nowhere, and as it was once it is brought back.
alter table cms_pages add column archived_at timestamptz;
alter table blog_posts add column archived_at timestamptz;
alter table blog_categories add column archived_at timestamptz;
alter table blog_authors add column archived_at timestamptz;
