export { type BlockRow, listBlocks } from './block-queries.ts';
export {
  type BlogCategory,
  type BlogPost,
  countPosts,
  listBlogCategories,
  listPosts,
  readNextPublication,
  readPost,
} from './blog-queries.ts';
export { type CmsPageText, listCmsPages, type PageLink, readCmsPage } from './page-queries.ts';
export { type BlockSettings, parseBlockSettings } from './parse-block-settings.ts';
export { contentTag } from './tags.ts';
