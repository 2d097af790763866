import { INITIAL_FORMATS, type OfferedFormats, type StampBand } from '@hanout/core/papers';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';

export interface StoredPaperSettings {
  readonly formats: OfferedFormats;
  readonly stampsCash: boolean;
  /** 0: nobody has said anything yet */
  readonly version: number;
}

const INITIAL: StoredPaperSettings = { formats: INITIAL_FORMATS, stampsCash: true, version: 0 };

/** What a shop in scope prints on; undefined: there is no such shop for this person. */
export async function readPaperSettings(
  db: Database | Tx,
  shopId: number,
  shopIds: readonly number[] | null,
): Promise<StoredPaperSettings | undefined> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<{ stored: StoredPaperSettings | null }>`
    select case when p.shop_id is null then null
      else jsonb_build_object('formats', p.formats, 'stampsCash', p.stamps_cash, 'version', p.version) end as stored
    from shops s left join paper_settings p on p.shop_id = s.id
    where s.id = ${shopId} and (${scope}::int[] is null or s.id = any(${scope}::int[]))`.execute(db);
  const [row] = rows;
  return row === undefined ? undefined : (row.stored ?? INITIAL);
}

/** The same, of a shop that nobody else sets up until the transaction ends. */
export async function lockPaperSettings(
  tx: Tx,
  shopId: number,
  shopIds: readonly number[] | null,
): Promise<StoredPaperSettings | undefined> {
  const { rows } = await sql`select from shops where id = ${shopId} for no key update`.execute(tx);
  return rows.length === 0 ? undefined : readPaperSettings(tx, shopId, shopIds);
}

export async function writePaperSettings(
  tx: Tx,
  { shopId, formats, stampsCash }: Omit<StoredPaperSettings, 'version'> & { readonly shopId: number },
): Promise<void> {
  const said = { formats: JSON.stringify(formats), stamps_cash: stampsCash };
  await tx
    .insertInto('paper_settings')
    .values({ shop_id: shopId, ...said })
    .onConflict((conflict) =>
      conflict.column('shop_id').doUpdateSet({ ...said, version: sql<number>`paper_settings.version + 1` }),
    )
    .execute();
}

/** shop → what its channels offer */
export async function readOfferedFormats(
  db: Database,
  shopIds: readonly number[],
): Promise<ReadonlyMap<number, OfferedFormats>> {
  const rows = await db
    .selectFrom('paper_settings')
    .select(['shop_id as shopId', sql<OfferedFormats>`formats`.as('formats')])
    .where('shop_id', 'in', shopIds.length === 0 ? [0] : [...shopIds])
    .execute();
  const stored = new Map(rows.map(({ shopId, formats }) => [shopId, formats]));
  return new Map(shopIds.map((shopId) => [shopId, stored.get(shopId) ?? INITIAL_FORMATS]));
}

export interface StoredStampDuty {
  readonly id: number;
  /** yyyy-mm-dd */
  readonly effectiveFrom: string;
  readonly exemptUpTo: number;
  readonly minimum: number;
  readonly bands: readonly StampBand[];
}

const duty = sql`id, to_char(effective_from, 'YYYY-MM-DD') as "effectiveFrom", exempt_up_to_centimes as "exemptUpTo",
  minimum_centimes as minimum, bands`;

/** Newest first; which of them is in force today, in Algiers. */
export async function listStampDuties(db: Database): Promise<readonly (StoredStampDuty & { isInForce: boolean })[]> {
  const { rows } = await sql<StoredStampDuty & { isInForce: boolean }>`
    select ${duty}, effective_from = (select max(effective_from) from stamp_duties
      where effective_from <= (now() at time zone 'Africa/Algiers')::date) is true as "isInForce"
    from stamp_duties order by effective_from desc`.execute(db);
  return rows;
}

/** As it stands on the day of `at`, in Algiers; undefined before the first one. */
export async function findStampDuty(tx: Tx, at: Date): Promise<StoredStampDuty | undefined> {
  const { rows } = await sql<StoredStampDuty>`
    select ${duty} from stamp_duties where effective_from <= (${at}::timestamptz at time zone 'Africa/Algiers')::date
    order by effective_from desc limit 1`.execute(tx);
  return rows[0];
}

/** One that has not begun yet, held until the transaction ends. */
export async function lockComingStampDuty(tx: Tx, id: number): Promise<StoredStampDuty | undefined> {
  const { rows } = await sql<StoredStampDuty>`
    select ${duty} from stamp_duties where id = ${id} and effective_from > (now() at time zone 'Africa/Algiers')::date for update`.execute(
    tx,
  );
  return rows[0];
}

export async function deleteStampDuty(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('stamp_duties').where('id', '=', id).execute();
}

/** Its id; null where it would begin today or before. */
export async function insertStampDuty(tx: Tx, next: Omit<StoredStampDuty, 'id'>): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into stamp_duties (effective_from, exempt_up_to_centimes, minimum_centimes, bands)
    select ${next.effectiveFrom}::date, ${next.exemptUpTo}, ${next.minimum}, ${JSON.stringify(next.bands)}::jsonb
    where ${next.effectiveFrom}::date > (now() at time zone 'Africa/Algiers')::date returning id`.execute(tx);
  return rows[0]?.id ?? null;
}
