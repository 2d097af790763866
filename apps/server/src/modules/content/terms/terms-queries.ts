import type { Language } from '@hanout/i18n';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';
import { isShown } from '../shown-queries.ts';

export type TermsTexts = Partial<Record<Language, { title: string; html: string }>>;

/** The terms of sale that the shop shows now; null: it shows none. */
export async function readShownTerms(tx: Tx, shopId: number): Promise<TermsTexts | null> {
  const { rows } = await sql<{ texts: TermsTexts }>`
    select (select jsonb_object_agg(t.language, jsonb_build_object('title', t.title, 'html', t.html))
      from cms_page_texts t where t.cms_page_id = p.id) as texts
    from cms_pages p where p.shop_id = ${shopId} and p.kind = 'terms' and ${isShown('pages')} order by p.position, p.id limit 1`.execute(
    tx,
  );
  return rows[0]?.texts ?? null;
}

export interface KeptTerms {
  readonly number: number;
  readonly texts: TermsTexts;
  readonly madeAt: Date;
}

/** Those of that number, or the last; null: none were kept. */
export async function readKeptTerms(
  db: Database | Tx,
  shopId: number,
  number: number | 'last',
): Promise<KeptTerms | null> {
  const { rows } = await sql<KeptTerms>`
    select number, texts, made_at as "madeAt" from shop_terms
    where shop_id = ${shopId} and (${number === 'last'} or number = ${number === 'last' ? 0 : number})
    order by number desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Shoppers are led to this page from the whole shop, as its terms of sale or its word on privacy, and no other could stand in for it. */
export async function isNeededByLaw(tx: Tx, shopId: number, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from cms_pages p
    where p.id = ${id} and p.kind in ('terms', 'privacy') and ${isShown('pages')}
      and not exists (select from cms_pages o where o.shop_id = ${shopId} and o.kind = p.kind and o.id <> p.id
        and ${isShown('pages', 'o')})`.execute(tx);
  return rows.length > 0;
}
