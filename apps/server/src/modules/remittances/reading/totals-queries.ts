import type { RowState } from '@hanout/core/remittances';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';

/** Rows that are left out although they are owed, and of which nobody said why. */
const UNEXPLAINED = sql`not is_included and note = '' and state in ('exact', 'amount_differs')`;

export async function countUnexplained(tx: Database | Tx, id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from carrier_remittance_rows where remittance_id = ${id} and ${UNEXPLAINED}`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

export interface StoredStateTotal {
  readonly state: RowState;
  readonly count: number;
  readonly sumCentimes: number;
  readonly included: number;
  readonly includedSumCentimes: number;
  readonly unexplained: number;
  readonly unexplainedSumCentimes: number;
  readonly grossCentimes: number;
  readonly feesCentimes: number;
  readonly chargesCentimes: number;
  readonly expectedNetCentimes: number;
}

/** What the rows come to by what they are; `gross`, `fees`, `charges` and what was expected are of what is taken. */
export async function readTotals(db: Database | Tx, id: number): Promise<readonly StoredStateTotal[]> {
  const { rows } = await sql<StoredStateTotal>`
    select state, count(*)::int as count, sum(net_centimes)::bigint as "sumCentimes",
      count(*) filter (where is_included)::int as included,
      coalesce(sum(net_centimes) filter (where is_included), 0)::bigint as "includedSumCentimes",
      count(*) filter (where ${UNEXPLAINED})::int as unexplained,
      coalesce(sum(net_centimes) filter (where ${UNEXPLAINED}), 0)::bigint as "unexplainedSumCentimes",
      coalesce(sum(gross_centimes) filter (where is_included), 0)::bigint as "grossCentimes",
      coalesce(sum(fee_centimes) filter (where is_included), 0)::bigint as "feesCentimes",
      coalesce(sum(amount_centimes) filter (where is_included and kind = 'debit'), 0)::bigint as "chargesCentimes",
      coalesce(sum(expected_centimes) filter (where is_included), 0)::bigint as "expectedNetCentimes"
    from carrier_remittance_rows where remittance_id = ${id} group by state`.execute(db);
  return rows;
}
