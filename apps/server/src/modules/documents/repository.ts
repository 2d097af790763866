import type { DocumentContent } from '@hanout/contracts/builders/documents';
import { sql } from 'kysely';
import type { Database, Tx } from '../../database/database.ts';
import { CHANGES_CHANNEL } from '../../plugins/changes.ts';
import { contentTag } from '../content/index.ts';
import { SHOPS_TAG } from '../shops/index.ts';
import { beginDocument } from './kinds/kinds.ts';
import type { DocumentPlace } from './kinds/place.ts';
import { isAt } from './queries.ts';

export interface LockedDocument {
  readonly id: number;
  readonly version: number;
  readonly draft: unknown;
  readonly shown: number | null;
}

/** The document, held until the transaction ends; the first who touches it brings what the shop shows by itself. */
export async function lockDocument(tx: Tx, place: DocumentPlace): Promise<LockedDocument | undefined> {
  const held = await readLocked(tx, place);
  if (held !== undefined) return held;
  const content = await beginDocument(tx, place);
  if (content === null) return undefined;
  await insertDocument(tx, { place, content, employeeId: null });
  return readLocked(tx, place);
}

export interface NewDocument {
  readonly place: DocumentPlace;
  readonly content: DocumentContent;
  /** null: nobody has drafted it, the house shows it */
  readonly employeeId: number | null;
}

export async function insertDocument(
  tx: Tx,
  { place: { shopId, kind, key = 0 }, content, employeeId }: NewDocument,
): Promise<void> {
  await sql`
    insert into documents (shop_id, kind, key, draft, drafted_by)
    select id, ${kind}, ${key}::int, ${JSON.stringify(content)}::jsonb, ${employeeId}::int from shops where id = ${shopId}
    on conflict do nothing`.execute(tx);
}

async function readLocked(tx: Tx, place: DocumentPlace): Promise<LockedDocument | undefined> {
  const { rows } = await sql<LockedDocument>`
    select id, version, draft, shown from documents d where ${isAt(place)} for no key update`.execute(tx);
  return rows[0];
}

export interface WrittenDraft {
  readonly id: number;
  readonly content: unknown;
  readonly employeeId: number;
}

/** Counts the draft up and says whose it is now. */
export async function writeDraft(tx: Tx, { id, content, employeeId }: WrittenDraft): Promise<void> {
  await tx
    .updateTable('documents')
    .set({
      draft: JSON.stringify(content),
      version: sql<number>`version + 1`,
      drafted_by: employeeId,
      drafted_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute();
}

export interface NewVersion {
  readonly id: number;
  readonly content: unknown;
  /** null: a schedule has ended */
  readonly employeeId: number | null;
  readonly why: 'published' | 'taken_back' | 'scheduled' | 'schedule_ended';
}

/** Keeps a version and shows it; answers its number. */
export async function showVersion(tx: Tx, { id, content, employeeId, why }: NewVersion): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    insert into document_versions (document_id, number, content, made_by, why)
    select ${id}::int, coalesce(max(number), 0) + 1, ${JSON.stringify(content)}::jsonb, ${employeeId}::int, ${why}
    from document_versions where document_id = ${id} returning number`.execute(tx);
  const number = rows[0]?.number ?? 0;
  await showNumber(tx, id, number);
  return number;
}

/** Null: what the house shows by itself. */
export async function showNumber(tx: Tx, id: number, number: number | null): Promise<void> {
  await tx.updateTable('documents').set({ shown: number }).where('id', '=', id).execute();
}

/** With the commit every process drops what it has drawn of the shop and what it knows of shops. */
export async function tellShown(tx: Tx, shopId: number): Promise<void> {
  await sql`select pg_notify(${CHANGES_CHANNEL}, ${`${contentTag(shopId)} ${SHOPS_TAG}`})`.execute(tx);
}

/** Says that somebody has it open, and who else has; null: nobody has ever opened it. */
export async function tellPresence(
  db: Database,
  place: DocumentPlace,
  { employeeId, now, since }: { readonly employeeId: number; readonly now: Date; readonly since: Date },
): Promise<{ readonly others: readonly string[]; readonly version: number } | null> {
  const { rows } = await sql<{ others: string[]; version: number }>`
    with here as (select id, version from documents d where ${isAt(place)}),
    told as (
      insert into document_editors (document_id, employee_id, seen_at) select id, ${employeeId}, ${now} from here
      on conflict (document_id, employee_id) do update set seen_at = excluded.seen_at)
    select version, array(select e.name from document_editors o join employees e on e.id = o.employee_id
      where o.document_id = here.id and o.employee_id <> ${employeeId} and o.seen_at > ${since} order by e.name) as others
    from here`.execute(db);
  return rows[0] ?? null;
}

export async function readContent(tx: Tx, id: number, number: number): Promise<unknown> {
  const { rows } = await sql<{ content: unknown }>`
    select content from document_versions where document_id = ${id} and number = ${number}`.execute(tx);
  return rows[0]?.content;
}
