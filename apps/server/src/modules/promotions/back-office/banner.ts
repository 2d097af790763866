import type { FormPictureKind } from '../../pictures/index.ts';

/** ST-09: the banner of a promotion. */
export const promotionBanner: FormPictureKind = {
  path: 'promotion',
  permission: 'promotions.write',
  folder: 'public',
  fit: 'cover',
  size: 'grid_display',
};
