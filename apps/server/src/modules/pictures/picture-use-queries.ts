import { imageUseKinds, type ImageUses } from '@hanout/contracts/products/product-images';
import { sql, type RawBuilder } from 'kysely';
import type { AskedPicture, PictureUse } from './picture-uses.ts';

/** So many of each kind are named. */
const NAMED = 20;

/** Everything that shows the picture, by kind, as one value within the statement of whose picture it is. */
export function whereSeen(uses: readonly PictureUse[], picture: AskedPicture): RawBuilder<ImageUses['uses']> {
  const statements = uses.flatMap((use) =>
    'unlisted' in use
      ? []
      : sql`select ${use.kind}::text as kind, ${imageUseKinds.indexOf(use.kind)}::int as rank, u.id, u.name
          from (${use.select(picture)}) u`,
  );
  return sql<ImageUses['uses']>`(
    with uses as (${sql.join(statements, sql` union all `)}),
    placed as (
      select *, row_number() over (partition by kind order by name, id) as place from uses
    ), kinds as (
      select kind, rank, count(*)::int as total,
        json_agg(json_build_object('id', id, 'name', name) order by place) filter (where place <= ${NAMED}) as shown
      from placed group by kind, rank
    )
    select coalesce(json_agg(json_build_object('kind', kind, 'total', total, 'shown', shown) order by rank), '[]') from kinds)`;
}

/** Pictures know each other: one that was cut names the whole one. */
export const ownPictureUses: readonly PictureUse[] = [
  {
    references: ['images.cut_from'],
    unlisted: 'the whole of a cut picture is kept to be cut again, and shown to nobody',
  },
  {
    references: ['images.shown_as'],
    isNoUse: true,
    unlisted: 'the other numbers of a content are the picture itself for whoever looks through the library',
  },
  {
    references: ['image_earlier_files.image_id'],
    isNoUse: true,
    unlisted: 'what the picture itself showed before',
  },
];
