import { entry, type ErrorEntries } from '../../errors/error-codes.ts';

/** Refusals of pictures. */
export const pictureErrors = {
  'images.not-a-picture': entry(422, 'errors.catalog.imageRefused'),
  'images.too-slow': entry(503, 'errors.catalog.imageTooSlow', 'unavailable', 'warn'),
  'catalog.image-too-large': entry(422, 'errors.catalog.imageTooLarge'),
  'images.too-large': entry(422, 'errors.catalog.imageTooManyPixels'),
  'images.place-changed': entry(409, 'errors.images.placeChanged'),
  'images.is-moving': entry(409, 'errors.images.isMoving'),
  'images.no-store': entry(422, 'errors.backups.noStore'),
} as const satisfies ErrorEntries;

declare module '../../errors/error-codes.ts' {
  interface ErrorCodes extends Record<keyof typeof pictureErrors, ErrorEntry> {}
}
