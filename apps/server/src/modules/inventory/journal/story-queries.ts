import type { MovementType } from '@hanout/core/inventory';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';

export interface StoryGroup {
  readonly type: MovementType;
  readonly cause: string | null;
  readonly quantity: number;
  readonly movements: number;
}

export interface Story {
  /** what the movements until then come to, in pieces */
  readonly levelFrom: number;
  readonly levelTo: number;
  readonly to: Date;
  readonly groups: readonly StoryGroup[];
}

/**
 * What the level of a row was at two moments, and what moved between them. Counted back from the level that is stored, so that only
 * what moved since is read, however long the row's history is.
 */
export async function readStory(
  db: Database,
  { stockId, from, to }: { readonly stockId: number; readonly from: Date; readonly to: Date | null },
): Promise<Story> {
  const { rows } = await sql<Story>`
    with until as (select coalesce(${to}::timestamptz, now()) as moment),
    groups as (
      select m.type, m.cause_type as cause, sum(m.quantity)::int as quantity, count(*)::int as movements
      from stock_movements m, until where m.stock_id = ${stockId} and m.occurred_at > ${from}::timestamptz and m.occurred_at <= until.moment
      group by 1, 2
    ), later as (
      select coalesce(sum(m.quantity), 0)::int as quantity from stock_movements m, until
      where m.stock_id = ${stockId} and m.occurred_at > until.moment
    ), level as (
      select s.on_hand - s.shortage - later.quantity as pieces from stocks s, later where s.id = ${stockId}
    )
    select level.pieces as "levelTo", until.moment as "to",
      level.pieces - coalesce((select sum(quantity)::int from groups), 0) as "levelFrom",
      coalesce((select json_agg(g order by abs(g.quantity) desc, g.type, g.cause) from groups g), '[]') as groups
    from level, until`.execute(db);
  const [story] = rows;
  if (story === undefined) throw new Error(`no stock ${stockId}`);
  return story;
}
