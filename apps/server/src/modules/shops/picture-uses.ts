import type { PictureUse } from '../pictures/index.ts';

export const pictureUses: readonly PictureUse[] = [
  {
    references: ['shops.logo_image_id', 'shops.icon_image_id'],
    unlisted: 'what a shop is known by lies in folders where no product takes pictures from',
  },
];
