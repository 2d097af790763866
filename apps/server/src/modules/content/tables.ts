/** What only this module writes. */
export const tables = [
  'content_blocks',
  'content_block_texts',
  'cms_pages',
  'cms_page_texts',
  'blog_categories',
  'blog_category_texts',
  'blog_posts',
  'blog_post_texts',
  'blog_post_categories',
  'blog_post_related',
  'blog_authors',
  'blog_author_texts',
  'shop_terms',
  'writing_drafts',
  'writing_versions',
  'writing_previews',
] as const;
