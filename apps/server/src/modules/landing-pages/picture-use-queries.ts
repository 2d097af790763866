import { sql } from 'kysely';
import { picturesWrittenIn } from '../documents/index.ts';
import type { AskedPicture, PictureUse } from '../pictures/index.ts';

/** Landing pages that are drafted, shown or waiting name pictures by number. */
export const pictureUses: readonly PictureUse[] = [
  { references: [], kind: 'landing-page', select: selectPages, written: picturesWrittenIn('landing', '$.**.imageId') },
];

function selectPages({ imageId, shopIds }: AskedPicture) {
  const scope = shopIds === null ? null : [...shopIds];
  return sql`
    select p.id, p.name
    from landing_pages p
    join documents d on d.shop_id = p.shop_id and d.kind = 'landing' and d.key = p.id
    cross join lateral (
      select d.draft as content
      union all select content from document_versions v where v.document_id = d.id and v.number = d.shown
      union all select content from document_schedules s where s.document_id = d.id
    ) built
    where (${scope}::int[] is null or p.shop_id = any(${scope}::int[]))
      and jsonb_path_exists(built.content, '$.**.imageId ? (@ == $image)', jsonb_build_object('image', ${imageId}::int))
    group by p.id`;
}
