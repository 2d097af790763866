import type { WrittenTextModel } from './content.ts';
import type { PostCardModel } from './home.ts';
import type { ImageModel, LinkModel } from './shared.ts';
import type { ShellModel } from './shell.ts';

/** The posts of the blog, or of one of its categories, a page at a time. */
export interface BlogPageModel extends ShellModel {
  title: string;
  description: string | null;
  breadcrumbs: LinkModel[];
  categories: LinkModel[];
  posts: PostCardModel[];
  /** Address of the first page; the others carry `?page=`. */
  path: string;
  page: number;
  lastPage: number;
}

export interface BlogPostPageModel extends ShellModel {
  title: string;
  breadcrumbs: LinkModel[];
  categories: LinkModel[];
  date: { text: string; iso: string };
  image: ImageModel | null;
  /** Who wrote it, where somebody signs. */
  author: { name: string; href: string; image: ImageModel | null } | null;
  text: WrittenTextModel;
  /** The post is written in this language where the page's has none. */
  language: 'fr' | 'ar' | 'en';
  others: PostCardModel[];
}
