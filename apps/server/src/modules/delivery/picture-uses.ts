import type { PictureUse } from '../pictures/index.ts';

export const pictureUses: readonly PictureUse[] = [
  {
    references: ['carriers.logo_image_id'],
    unlisted: 'a logo lies in a folder of its own, where no product takes pictures from',
  },
];
