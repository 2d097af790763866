import type { TillEvent } from '@hanout/contracts/till/events';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';

type Sold = Extract<TillEvent, { readonly kind: 'sale' }>;

export interface Proof {
  readonly shop: string;
  readonly address: string;
  readonly rc: string;
  readonly nif: string;
  readonly till: string;
  readonly ticket: string;
  readonly at: Date;
  readonly sale: Pick<
    Sold,
    'lines' | 'subtotalCentimes' | 'totalCentimes' | 'stampDutyCentimes' | 'payments' | 'dues' | 'isReserved'
  >;
  /** pieces that came back since, by place of their line */
  readonly returned: Readonly<Record<string, number>>;
  readonly refundedCentimes: number;
  /** of the shop that sold */
  readonly shopId: number;
}

/** What a ticket says, and nothing of whom it was sold to; undefined: it has not arrived. */
export async function findProof(db: Database, id: string): Promise<Proof | undefined> {
  const { rows } = await sql<Proof>`
    select coalesce(nullif(s.legal_identity ->> 'companyName', ''), x.name, s.code) as shop, coalesce(s.legal_identity ->> 'address', '') as address,
      coalesce(s.legal_identity ->> 'rc', '') as rc, coalesce(s.legal_identity ->> 'nif', '') as nif, t.name as till, s.id as "shopId",
      t.code || '-' || lpad(e.number::text, 6, '0') as ticket, e.at, e.body - 'customer' - 'note' as sale,
      coalesce((select jsonb_object_agg(b.line, b.pieces) from (
        select p ->> 'lineIndex' as line, sum((p ->> 'quantity')::int) as pieces from till_events r cross join jsonb_array_elements(r.body -> 'lines') p
        where r.kind = 'return' and r.body ->> 'saleId' = e.id::text and r.order_id = e.order_id group by 1) b), '{}') as returned,
      (select coalesce(sum((r.body ->> 'refundCentimes')::bigint), 0)::float8 from till_events r
        where r.kind = 'return' and r.body ->> 'saleId' = e.id::text and r.order_id = e.order_id) as "refundedCentimes"
    from till_events e join tills t on t.id = e.till_id join shops s on s.id = t.shop_id
    left join shop_texts x on x.shop_id = s.id and x.language = 'fr'
    where e.id = ${id}::uuid and e.kind = 'sale' order by e.is_double limit 1`.execute(db);
  return rows[0];
}
