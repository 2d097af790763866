import { modules } from '../../apps/server/src/modules.ts';

/** Of the folders that the modules stand on. */
const OF_THE_HOUSE = {
  jobs: ['outbox', 'marks'],
  limits: ['rate_limits', 'rate_windows'],
  database: ['schema_migrations'],
};

/**
 * Which folder of the server writes which tables (R3), as each module says in its `tables.ts`. Everybody may read them in queries;
 * only the owner writes. The demo's loader and the tests fill tables of all.
 */
export const tableOwners: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(modules.map(({ name, tables = [] }) => [`modules/${name}`, tables])),
  ...OF_THE_HOUSE,
};

const WRITES = [
  /\binsert\s+into\s+([a-z_]+)/gi,
  /\bupdate\s+([a-z_]+)(?:\s+(?:as\s+)?[a-z]+)?\s+set\b/gi,
  /\bdelete\s+from\s+([a-z_]+)/gi,
  /\btruncate\s+(?:table\s+)?([a-z_]+)/gi,
  /\.(?:insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\(\s*'([a-z_]+)/g,
];

/** Tables that a source writes, each once. */
export function tablesWrittenBy(text: string): string[] {
  return [...new Set(WRITES.flatMap((pattern) => [...text.matchAll(pattern)].map(([, table = '']) => table)))];
}

export function ownerOf(table: string): string | undefined {
  return Object.keys(tableOwners).find((folder) => tableOwners[folder]?.includes(table));
}
