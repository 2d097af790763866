import { sql } from 'kysely';
import type { AskedPicture, PictureUse } from '../pictures/index.ts';

/** Landing pages that are drafted, shown or waiting name pictures by number. */
export const pictureUses: readonly PictureUse[] = [
  { references: [], kind: 'landing-page', select: selectPages, written: writtenInPages() },
];

function writtenInPages() {
  return sql`
    select jsonb_path_query(built.content, '$.**.imageId ? (@.type() == "number")')::int as id from (
      select draft as content from documents where kind = 'landing'
      union all select v.content from document_versions v join documents d on d.id = v.document_id and d.shown = v.number where d.kind = 'landing'
      union all select s.content from document_schedules s join documents d on d.id = s.document_id where d.kind = 'landing'
    ) built`;
}

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
