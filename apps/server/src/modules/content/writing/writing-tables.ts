import type { WritingKind } from '@hanout/contracts/builders/writings';

/** Where a kind is stored. Names of tables and columns come from here only, never from a request. */
export interface WritingTable {
  readonly table: string;
  readonly hasUuid: boolean;
  readonly texts: string;
  readonly key: string;
  /** field of a text → column; what is not there is not kept */
  readonly columns: { readonly title: string; readonly html: string; readonly summary?: string; readonly seo?: string };
  /** each has a day of its own, by which they are listed */
  readonly isDated: boolean;
  /** where it says from when on it is shown; null: at once */
  readonly moment: 'published_at' | 'waits_until' | null;
  readonly hasPicture: boolean;
  readonly path: string;
}

export const writingTables: Readonly<Record<WritingKind, WritingTable>> = {
  pages: {
    table: 'cms_pages',
    hasUuid: false,
    texts: 'cms_page_texts',
    key: 'cms_page_id',
    columns: { title: 'title', html: 'html', seo: 'seo_description' },
    isDated: false,
    moment: 'waits_until',
    hasPicture: false,
    path: '/pages/',
  },
  posts: {
    table: 'blog_posts',
    hasUuid: true,
    texts: 'blog_post_texts',
    key: 'blog_post_id',
    columns: { title: 'title', html: 'html', summary: 'summary', seo: 'seo_description' },
    isDated: true,
    moment: 'published_at',
    hasPicture: true,
    path: '/blog/',
  },
  topics: {
    table: 'blog_categories',
    hasUuid: false,
    texts: 'blog_category_texts',
    key: 'blog_category_id',
    columns: { title: 'name', html: 'description' },
    isDated: false,
    moment: null,
    hasPicture: true,
    path: '/blog/categories/',
  },
  authors: {
    table: 'blog_authors',
    hasUuid: false,
    texts: 'blog_author_texts',
    key: 'blog_author_id',
    columns: { title: 'name', html: 'description' },
    isDated: false,
    moment: null,
    hasPicture: true,
    path: '/blog/authors/',
  },
};
