import type { Variant } from '@hanout/core/landing';
import { sql } from 'kysely';
import type { Database, Tx } from '../../database/database.ts';
import { CHANGES_CHANNEL } from '../../plugins/changes.ts';
import { contentTag } from '../content/index.ts';

export interface LockedPage {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly slug: string;
  readonly isArchived: boolean;
  readonly run: number;
  readonly shareOfB: number | null;
  /** shoppers could see a B if it were compared */
  readonly hasB: boolean;
}

/** One of its shop, held until the transaction ends. */
export async function lockPage(tx: Tx, shopId: number, id: number): Promise<LockedPage | undefined> {
  const { rows } = await sql<LockedPage>`
    select p.id, p.version, p.name, p.slug, p.archived_at is not null as "isArchived", p.run,
      (select share_of_b from landing_runs r where r.page_id = p.id and r.run = p.run) as "shareOfB",
      exists (select from documents d join document_versions v on v.document_id = d.id and v.number = d.shown
        where d.shop_id = p.shop_id and d.kind = 'landing' and d.key = p.id and v.content -> 'b' <> 'null') as "hasB"
    from landing_pages p where p.id = ${id} and p.shop_id = ${shopId} for update`.execute(tx);
  return rows[0];
}

export interface NewPage {
  readonly shopId: number;
  readonly productId: number;
  readonly name: string;
  readonly slug: string;
}

/** With its first run; undefined: the shop does not have the product. */
export async function insertPage(tx: Tx, { shopId, productId, name, slug }: NewPage): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into landing_pages (shop_id, product_id, name, slug)
    select ${shopId}::int, product_id, ${name}, ${slug} from product_rows
    where product_id = ${productId} and not is_archived and shop_ids && array[${shopId}::int] returning id`.execute(tx);
  const id = rows[0]?.id;
  if (id !== undefined) await beginRun(tx, { pageId: id, run: 1, shareOfB: null });
  return id;
}

const counted = sql<number>`version + 1`;

export async function updatePage(tx: Tx, id: number, { name, slug }: Pick<NewPage, 'name' | 'slug'>): Promise<void> {
  await tx.updateTable('landing_pages').set({ name, slug, version: counted }).where('id', '=', id).execute();
}

export async function archivePage(tx: Tx, id: number, isArchived: boolean): Promise<void> {
  const archivedAt = isArchived ? sql<Date>`now()` : null;
  await tx
    .updateTable('landing_pages')
    .set({ archived_at: archivedAt, version: counted })
    .where('id', '=', id)
    .execute();
}

interface NextRun {
  readonly pageId: number;
  /** of the run that ends */
  readonly run: number;
  readonly kept: Variant | null;
  readonly shareOfB: number | null;
}

/** Ends the run that goes on and begins the next one. */
export async function turnRun(tx: Tx, { pageId, run, kept, shareOfB }: NextRun): Promise<void> {
  await tx
    .updateTable('landing_runs')
    .set({ ended_at: sql<Date>`now()`, kept })
    .where('page_id', '=', pageId)
    .where('run', '=', run)
    .execute();
  await beginRun(tx, { pageId, run: run + 1, shareOfB });
  await tx
    .updateTable('landing_pages')
    .set({ run: run + 1, version: counted })
    .where('id', '=', pageId)
    .execute();
}

async function beginRun(
  tx: Tx,
  { pageId, run, shareOfB }: { readonly pageId: number; readonly run: number; readonly shareOfB: number | null },
): Promise<void> {
  await tx.insertInto('landing_runs').values({ page_id: pageId, run, share_of_b: shareOfB }).execute();
}

/** Every process drops what it has drawn of the shop's texts, and what it knows of its landing pages, once the transaction is through. */
export async function tellLanding(tx: Tx, shopId: number): Promise<void> {
  await sql`select pg_notify(${CHANGES_CHANNEL}, ${contentTag(shopId)})`.execute(tx);
}

export interface SeenPage {
  readonly pageId: number;
  readonly run: number;
  readonly variant: Variant;
  readonly visitors: number;
  readonly views: number;
}

/** Adds what was seen to the day. What was seen of a page that is gone counts for nothing. */
export async function addVisits(db: Database, seen: readonly SeenPage[], now: Date): Promise<void> {
  await sql`
    insert into landing_visits as v (page_id, run, variant, visited_on, visitors, views)
    select s."pageId", s.run, s.variant, (${now}::timestamptz at time zone 'Africa/Algiers')::date, s.visitors, s.views
    from json_to_recordset(${JSON.stringify(seen)}::json) as s ("pageId" int, run int, variant text, visitors int, views int)
    join landing_runs r on r.page_id = s."pageId" and r.run = s.run
    order by s."pageId", s.run, s.variant
    on conflict (page_id, run, variant, visited_on)
    do update set visitors = v.visitors + excluded.visitors, views = v.views + excluded.views`.execute(db);
}

/** A page of a shop as who asks for its address needs it. */
export interface StandingPage {
  readonly id: number;
  readonly slug: string;
  readonly productId: number;
  readonly run: number;
  /** null: everybody sees A */
  readonly shareOfB: number | null;
  readonly isArchived: boolean;
}

/** Those that were ever shown, by their address. */
export async function readStandingPages(db: Database, shopId: number): Promise<ReadonlyMap<string, StandingPage>> {
  const { rows } = await sql<StandingPage>`
    select p.id, p.slug, p.product_id as "productId", p.run, p.archived_at is not null as "isArchived",
      case when v.content -> 'b' <> 'null' then r.share_of_b end as "shareOfB"
    from landing_pages p
    join documents d on d.shop_id = p.shop_id and d.kind = 'landing' and d.key = p.id
    join document_versions v on v.document_id = d.id and v.number = d.shown
    join landing_runs r on r.page_id = p.id and r.run = p.run
    where p.shop_id = ${shopId}`.execute(db);
  return new Map(rows.map((row) => [row.slug.toLowerCase(), row]));
}
