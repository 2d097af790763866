import { fileURLToPath } from 'node:url';
import pg from 'pg';

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly nullable: boolean;
  readonly generated: boolean;
}

const SCALARS: Readonly<Record<string, string>> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  numeric: 'string',
  text: 'string',
  varchar: 'string',
  uuid: 'string',
  bytea: 'Buffer',
  json: 'Json',
  jsonb: 'Json',
  date: 'DateText',
  timestamptz: 'Timestamp',
};

const COLUMNS = `
  select c.table_name as "table", c.column_name as "column", c.udt_name as type, c.is_nullable = 'YES' as nullable,
         c.column_default is not null or c.is_identity = 'YES' or c.is_generated = 'ALWAYS' as generated
  from information_schema.columns c
  join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name <> 'schema_migrations'
  order by c.table_name, c.ordinal_position`;

/** Where the types of the tables lie. */
export const TABLES_FILE = fileURLToPath(new URL('./tables.ts', import.meta.url));

/** The types of all tables of a migrated database, as the text of tables.ts. */
export async function presentTables(url: string): Promise<string> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<Column>(COLUMNS);
    return present(rows);
  } finally {
    await client.end();
  }
}

function present(columns: readonly Column[]): string {
  const tables = Map.groupBy(columns, ({ table }) => table);
  const interfaces = [...tables].map(
    ([table, own]) => `export interface ${pascal(table)} {\n${own.map(member).join('\n')}\n}`,
  );
  const all = [...tables.keys()].map((table) => `  ${table}: ${pascal(table)};`);
  return `// Generated from the migrated database by npm run tables; do not edit.
import type { ColumnType } from 'kysely';

/** A column that the database fills when an insert leaves it out. */
export type Generated<T> = T extends ColumnType<infer Read, infer Insert, infer Update>
  ? ColumnType<Read, Insert | undefined, Update>
  : ColumnType<T, T | undefined, T>;

export type Json = ColumnType<unknown, string, string>;
/** A day, as YYYY-MM-DD. */
export type DateText = ColumnType<string, string, string>;
export type Timestamp = ColumnType<Date, Date | string, Date | string>;

${interfaces.join('\n\n')}

export interface Tables {
${all.join('\n')}
}
`;
}

function member({ column, type, nullable, generated }: Column): string {
  const scalar = type.startsWith('_') ? `${SCALARS[type.slice(1)] ?? 'unknown'}[]` : (SCALARS[type] ?? 'unknown');
  const optional = nullable ? `${scalar} | null` : scalar;
  return `  ${column}: ${generated ? `Generated<${optional}>` : optional};`;
}

function pascal(name: string): string {
  return name.replace(/(^|_)(\w)/g, (_, __, letter: string) => letter.toUpperCase());
}
