import { sql } from 'kysely';
import type { PictureUse } from '../pictures/index.ts';

/** Banners of promotions, of one shop or of all. */
export const pictureUses: readonly PictureUse[] = [
  {
    references: ['promotions.banner_image_id'],
    kind: 'promotion',
    select: ({ imageId, shopIds }) => {
      const scope = shopIds === null ? null : [...shopIds];
      return sql`
        select id, name from promotions
        where banner_image_id = ${imageId} and archived_at is null
          and (${scope}::int[] is null or shop_id is null or shop_id = any(${scope}::int[]))`;
    },
  },
];
