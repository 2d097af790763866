export { acceptPicture, PICTURE_LIMITS, type AcceptedPicture } from './drawing/accept-picture.ts';
export { readFormPicture, registerFormPicture, type FormPictureKind } from './form-picture-route.ts';
export { cutPicture } from './drawing/cut-picture.ts';
export {
  imageSizes,
  productSizes,
  reviewSizes,
  type ImageSize,
  squareBannerSizes,
  wideBannerSizes,
} from './image-sizes.ts';
export { pathOf, readPath, type ImagePath } from './files/image-path.ts';
export { widestOf } from './files/widest-of.ts';
export { createFileImageStore, type ImageStore } from './files/image-store.ts';
export { IMAGE_PLACE_TAG, openPlaces, type OpenPlaces } from './files/open-places.ts';
export { createPlacedImageStore } from './files/placed-image-store.ts';
export { readImagePlace } from './place-repository.ts';
export { askToMoveImages } from './use-cases/move-images.ts';
export { askToRemoveCopies } from './use-cases/remove-copies.ts';
export { whereSeen } from './picture-use-queries.ts';
export type { AskedPicture, PictureUse } from './picture-uses.ts';
export { POSTED_PICTURE_BYTES, takePostedPicture, type PostedPicture } from './posted-picture.ts';
export { createImages, type DrawnPictures } from './files/create-images.ts';
export type { DrawnImage } from './files/drawn-image-store.ts';
export {
  imageUrl,
  NO_CATEGORY_IMAGE,
  NO_IMAGE,
  type AnySize,
  type ShownSize,
  type StoredImage,
  sizeLadders,
  storedImageUrl,
} from './image-urls.ts';
export {
  areInFolder,
  copyAlt,
  findEarlierFile,
  findImageFile,
  isStored,
  listShownAs,
  lockImage,
  placePostedImage,
  provideImage,
  readImages,
  rememberCut,
  setAlt,
  showFile,
  type FileOfImage,
  type ImageRow,
  type SizedImage,
} from './repository.ts';
export { keepPostedPicture } from './use-cases/keep-posted-picture.ts';
