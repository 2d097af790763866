import type { Ids } from '@hanout/core/kernel';
import { sql } from 'kysely';
import { seal, unseal, type Purpose } from '../../secrets/seal.ts';
import type { Tx } from '../database.ts';
import { sealedColumns, type SealedColumn } from './sealed-columns.ts';

const RANDOM_BYTES = 16;

export interface Secrets {
  readonly from: string;
  readonly to: string;
}

/** How many texts were sealed anew, and how many stay because neither secret opens them. */
export interface SealedAnew {
  readonly sealed: number;
  readonly unreadable: number;
}

/** Seals whatever the former secret opens with the next one. What the next one opens already stays, so that it can be done again. */
export async function sealAnew(tx: Tx, secrets: Secrets, ids: Ids): Promise<SealedAnew> {
  let [sealed, unreadable] = [0, 0];
  for (const [purpose, column] of everyColumn())
    for (const { text } of await readSealed(tx, column)) {
      const next = nextOf(text, purpose, secrets, ids);
      if (next === null) unreadable += 1;
      else if (next !== text) {
        await writeSealed(tx, column, text, next);
        sealed += 1;
      }
    }
  return { sealed, unreadable };
}

const purposes = Object.keys(sealedColumns).filter((name): name is Purpose => name in sealedColumns);
const everyColumn = () =>
  purposes.flatMap((purpose) => sealedColumns[purpose].map((column) => [purpose, column] as const));

/** null: neither opens it. */
function nextOf(text: string, purpose: Purpose, { from, to }: Secrets, ids: Ids): string | null {
  if (unseal(text, { secret: to, purpose }) !== null) return text;
  const clear = unseal(text, { secret: from, purpose });
  return clear === null ? null : seal(clear, { secret: to, purpose }, ids.secret(RANDOM_BYTES));
}

async function readSealed(tx: Tx, { table, column }: SealedColumn): Promise<readonly { readonly text: string }[]> {
  const name = sql.ref(column);
  const { rows } = await sql<{ text: string }>`
    select distinct ${name} as text from ${sql.table(table)} where ${name} <> ''`.execute(tx);
  return rows;
}

/** A sealed text is like no other: what equals it was copied from it. */
async function writeSealed(tx: Tx, { table, column }: SealedColumn, text: string, next: string): Promise<void> {
  const name = sql.ref(column);
  await sql`update ${sql.table(table)} set ${name} = ${next} where ${name} = ${text}`.execute(tx);
}
