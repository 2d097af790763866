import { sql } from 'kysely';
import type { PictureUse } from '../pictures/index.ts';

export const pictureUses: readonly PictureUse[] = [
  {
    references: ['carriers.logo_image_id'],
    kind: 'carrier',
    select: ({ imageId }) => sql`select id, name from carriers where logo_image_id = ${imageId}`,
  },
];
