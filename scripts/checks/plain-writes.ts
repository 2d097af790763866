import { lineOf, walkSyntax } from './walk-syntax.ts';

export interface PlainWrite {
  /** path and table */
  readonly what: string;
  readonly line: number;
}

/** Plain writes that stay SQL: path and table, and why. */
export const writtenBySql: ReadonlyMap<string, string> = new Map();

/**
 * Writes of values to one table, named in the text, that `sql` states: the builder checks their columns and values against
 * the database's types. What reads rows to write them (select, unnest, recordsets, another table) is SQL's.
 */
export function findPlainWrites(path: string, text: string): PlainWrite[] {
  const found: PlainWrite[] = [];
  if (!text.includes('sql')) return found;
  walkSyntax(path, text, {
    TaggedTemplateExpression({ tag, quasi, start }) {
      if (tag.type !== 'Identifier' || tag.name !== 'sql') return;
      const table = tableOfPlainWrite(quasi.quasis.map(({ value }) => value.raw).join('$'));
      if (table !== undefined) found.push({ what: `${path} ${table}`, line: lineOf(text, start) });
    },
  });
  return found;
}

const WRITE = /^\s*(?:insert\s+into|update|delete\s+from)\s+([a-z_]+)\b/i;
const READS = /\bselect\b|\bunnest\b|_recordset\b|\busing\b|\bfrom\b/i;

function tableOfPlainWrite(statement: string): string | undefined {
  const [write, table] = WRITE.exec(statement) ?? [];
  if (write === undefined) return undefined;
  const rest = statement.slice(write.length).replaceAll(/\bdistinct\s+from\b/gi, '');
  return READS.test(rest) ? undefined : table;
}
