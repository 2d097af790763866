import { sql } from 'kysely';
import type { AskedPicture, PictureUse } from '../pictures/index.ts';
import { picturesWrittenIn } from './written-picture-queries.ts';

/** Blocks of home pages that are drafted, shown or waiting name pictures by number, and products whose cover they show. */
export const pictureUses: readonly PictureUse[] = [
  {
    references: [],
    kind: 'home-block',
    select: selectBlocks,
    written: picturesWrittenIn('home', '$.blocks[*].images[*].imageId'),
  },
];

function selectBlocks({ imageId, productId, isCover, shopIds, language }: AskedPicture) {
  const scope = shopIds === null ? null : [...shopIds];
  return sql`
    select d.id * 1000 + min(b.place)::int as id, (array_agg(coalesce(nullif(b.block -> 'titles' ->> ${language}, ''),
      nullif(b.block -> 'titles' ->> 'fr', ''), '#' || b.place) order by built.rank))[1] as name
    from documents d
    cross join lateral (
      select 1 as rank, d.draft as content
      union all select 2, content from document_versions v where v.document_id = d.id and v.number = d.shown
      union all select 3, content from document_schedules s where s.document_id = d.id
    ) built
    cross join lateral jsonb_array_elements(built.content -> 'blocks') with ordinality as b (block, place)
    where d.kind = 'home' and (${scope}::int[] is null or d.shop_id = any(${scope}::int[]))
      and (b.block -> 'images' @> jsonb_build_array(jsonb_build_object('imageId', ${imageId}::int))
        or ${isCover} and b.block ->> 'type' in ('products_carousel', 'products_grid')
          and b.block -> 'targetIds' @> to_jsonb(${productId}::int))
    group by d.id, b.block ->> 'key'`;
}
