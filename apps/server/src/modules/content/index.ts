export { wasShown } from './archived-queries.ts';
export { type BlockRow, listBlocks } from './block-queries.ts';
export {
  type BlogAuthor,
  type BlogCategory,
  type BlogPost,
  countPosts,
  listBlogCategories,
  listPosts,
  listRelatedPosts,
  readAuthor,
  readNextPublication,
  readPost,
  type ReadPost,
} from './blog-queries.ts';
export { type CmsPageText, listCmsPages, type PageLink, readCmsPage } from './page-queries.ts';
export { type BlockSettings, parseBlockSettings } from './parse-block-settings.ts';
export { gapValues } from './terms/gap-values.ts';
export { keepTerms } from './terms/keep-terms.ts';
export { readKeptTerms, type KeptTerms } from './terms/terms-queries.ts';
export { readPreviewed } from './writing/draft-queries.ts';
export { previewDigest } from './writing/preview-digest.ts';
export { readWriting } from './writing/queries.ts';
export { contentTag } from './tags.ts';
export { isShown } from './shown-queries.ts';
