/** Whoever changes the address of a page or a post need not think of who has the former one. */
export const triggers = {
  former_addresses_of_pages_are_kept: 'cms_pages',
  former_addresses_of_posts_are_kept: 'blog_posts',
  former_addresses_of_blog_categories_are_kept: 'blog_categories',
  former_addresses_of_landing_pages_are_kept: 'landing_pages',
  former_addresses_of_blog_authors_are_kept: 'blog_authors',
} as const;
