import { sql } from 'kysely';
import type { PictureUse } from '../pictures/index.ts';

export const pictureUses: readonly PictureUse[] = [
  {
    references: ['shops.logo_image_id', 'shops.icon_image_id'],
    kind: 'shop',
    select: ({ imageId, shopIds, language }) => {
      const scope = shopIds === null ? null : [...shopIds];
      return sql`
        select s.id, coalesce((select name from shop_texts where shop_id = s.id and name <> ''
          order by language = ${language} desc, language = s.default_language desc limit 1), s.code) as name
        from shops s where ${imageId} in (s.logo_image_id, s.icon_image_id)
          and (${scope}::int[] is null or s.id = any(${scope}::int[]))`;
    },
  },
];
