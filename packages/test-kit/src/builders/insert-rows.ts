import { randomUUID } from 'node:crypto';

/** What a builder writes to: a `pg` pool or client. */
export type TestSql = {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
};

export type Row = Readonly<Record<string, unknown>>;
export type Id = { readonly id: number };
export type LanguageTexts = { readonly fr: string; readonly ar: string; readonly en: string };

const languages = ['fr', 'ar', 'en'] as const;

/** Inserts rows of equal columns by one statement and gives back what was stored, in the same order. */
export async function insertRows(db: TestSql, table: string, rows: readonly Row[]): Promise<Record<string, unknown>[]> {
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) return [];
  const list = columns.map((column) => `"${column}"`).join(', ');
  const override = columns.includes('id') ? 'overriding system value' : '';
  const result = await db.query(
    `insert into ${table} (${list}) ${override} select ${list} from json_populate_recordset(null::${table}, $1::json) returning *`,
    [JSON.stringify(rows)],
  );
  return result.rows;
}

export async function insertRow(db: TestSql, table: string, row: Row): Promise<Record<string, unknown>> {
  const [stored] = await insertRows(db, table, [row]);
  if (stored === undefined) throw new Error(`nothing was stored in ${table}`);
  return stored;
}

/** One text row per language, `build` making its other columns. */
export async function insertTexts(
  db: TestSql,
  table: string,
  build: (language: 'fr' | 'ar' | 'en') => Row,
): Promise<void> {
  await insertRows(
    db,
    table,
    languages.map((language) => ({ ...build(language), language })),
  );
}

export const idOf = (row: Record<string, unknown>): number => Number(row['id']);

/** A word that no other test used. */
export const unique = (word: string): string => `${word}-${randomUUID().slice(0, 8)}`;

/** The same text in three languages when only one was given. */
export const inThreeLanguages = (text: string | LanguageTexts): LanguageTexts =>
  typeof text === 'string' ? { fr: text, ar: text, en: text } : text;
