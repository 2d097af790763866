export { wordIn, type Category, type Dictionary, type FacetWord, type Words } from './dictionary.ts';
export {
  bannerSizes,
  imageSizes,
  imageUrl,
  NO_CATEGORY_IMAGE,
  NO_IMAGE,
  storedImageUrl,
  type ImageSize,
  type StoredImage,
} from './image-urls.ts';
export { loadDictionary } from './queries.ts';
