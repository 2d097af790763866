import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';
import { entryTables, namingTexts } from '../editing/entry-tables.ts';
import { STARTER_KINDS, type KnownEntries, type KnownEntry, type StarterKind } from './plan-starter.ts';

/** Everything of the kinds of a starter that there is, under its names in all languages. */
export async function readKnownEntries(db: Database | Tx): Promise<KnownEntries> {
  const known: Record<StarterKind, readonly KnownEntry[]> = {
    categories: [],
    attributes: [],
    'attribute-values': [],
    features: [],
    'feature-values': [],
    families: [],
  };
  for (const kind of STARTER_KINDS) known[kind] = await readNames(db, kind);
  return known;
}

async function readNames(db: Database | Tx, kind: StarterKind): Promise<readonly KnownEntry[]> {
  const { table, parentColumn } = entryTables[kind];
  const texts = namingTexts(kind);
  const parent = parentColumn === null ? sql`null::int` : sql.ref(`e.${parentColumn}`);
  const label = texts === null ? null : (texts.columns['label'] ?? 'name');
  const names =
    texts === null || label === null
      ? sql`array[e.name]`
      : sql`array(select ${sql.ref(`t.${label}`)} from ${sql.table(texts.table)} t where ${sql.ref(`t.${texts.key}`)} = e.id)`;
  const { rows } = await sql<KnownEntry>`
    select e.id, ${parent} as "parentId", ${names} as names from ${sql.table(table)} e order by e.id`.execute(db);
  return rows;
}

export interface StartedEntry {
  readonly kind: StarterKind;
  readonly id: number;
  /** 0 at the top */
  readonly depth: number;
  /** it was changed by hand since, or another trade needs it as well */
  readonly isKept: boolean;
}

/** What was made for a trade and is still there; those that stand below others first. */
export async function readStarted(db: Database | Tx, trade: string): Promise<readonly StartedEntry[]> {
  const parts = STARTER_KINDS.map((kind) => {
    const depth = kind === 'categories' ? sql`cardinality(e.path)` : kind.endsWith('-values') ? sql`1` : sql`0`;
    return sql`
      select s.kind, e.id, ${depth} as depth, e.version > 1 or exists (select from catalog_starts o
        where o.kind = s.kind and o.entry_id = s.entry_id and o.trade <> s.trade) as "isKept"
      from catalog_starts s join ${sql.table(entryTables[kind].table)} e on e.id = s.entry_id
      where s.kind = ${kind} and s.trade = ${trade}`;
  });
  const { rows } = await sql<StartedEntry>`${sql.join(parts, sql` union all `)} order by depth desc, id desc`.execute(
    db,
  );
  return rows;
}
