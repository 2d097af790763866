import { useTestApp } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders/index';
import { describe, expect, it } from 'vitest';
import { refreshAllListings, refreshListing } from '../listing/index.ts';
import { readRanked } from './queries.ts';

const app = useTestApp();

/** What the documents say, and what is read instead of them. */
async function openings(): Promise<{ said: string[]; kept: string[] }> {
  const { pool } = app().database;
  const { rows: said } = await pool.query<{ row: string }>(
    `select concat_ws(' ', d.product_id, substr(l.lexeme, 2)) as row
     from search_documents d, unnest(d.lexemes) l where starts_with(l.lexeme, '^') order by 1`,
  );
  const { rows: kept } = await pool.query<{ row: string }>(
    `select concat_ws(' ', product_id, stem) as row from search_openings order by 1`,
  );
  return { said: said.map(({ row }) => row), kept: kept.map(({ row }) => row) };
}

describe('the first words of names', () => {
  it('SF-38 · follow every document, and bring the newest of many names that begin alike', async () => {
    const { pool, db } = app().database;
    const shop = await build.buildShop(pool, { answersUnknownHosts: true });
    const category = await build.buildCategory(pool, { slug: 'tapis' });
    const products: build.BuiltProduct[] = [];
    for (let number = 1; number <= 5; number++)
      products.push(await build.buildProduct(pool, { shop, category, name: `Tapis ${number}` }));
    const late = await build.buildProduct(pool, { shop, category, name: 'Brosse à tapis' });
    await refreshAllListings(db);
    expect((await openings()).kept).toContain(`${late.id} bros`);
    expect((await openings()).kept).toEqual((await openings()).said);

    const ask = (
      opening: Partial<Record<'stems' | 'beginnings', string[]>>,
      most: number,
      enough?: number,
    ): Promise<string> =>
      readRanked(db, {
        ...(enough === undefined ? {} : { enough }),
        shopId: shop.id,
        match: `'tapi'`,
        openings: { stems: [], beginnings: [], ...opening },
        rank: `'tapi' | '^tapi'`,
        code: null,
        most,
      }).then(({ ids }) => ids);
    const ids = products.map(({ id }) => id);
    const newest = `{${ids.slice(2).join(',')}}`;
    expect(await ask({ stems: ['tapi'] }, 3)).toBe(newest);
    expect(await ask({ beginnings: ['tap'] }, 3)).toBe(newest);
    // Of less than are wanted, those that carry the word elsewhere follow.
    expect(await ask({ stems: ['tapi'] }, 6)).toBe(`{${[...ids, late.id].join(',')}}`);

    // Of enough of them the others fill the rest, each product once, and none of the others is before one of them.
    const all = `{${[...ids, late.id].join(',')}}`;
    expect(await ask({ stems: ['tapi'] }, 7, 4)).toBe(all);
    expect(await ask({ beginnings: ['tap'] }, 7, 4)).toBe(all);
    expect(await ask({ stems: ['tapi'] }, 5, 4)).toBe(`{${ids.join(',')}}`);

    await pool.query(`update product_texts set name = 'Kilim' where product_id = $1`, [late.id]);
    await pool.query('delete from shop_products where product_id = $1', [ids[4]]);
    await db.transaction().execute((tx) => refreshListing(tx, [late.id, ids[4] ?? 0]));
    const { said, kept } = await openings();
    expect(kept).toEqual(said);
    expect(kept).toContain(`${late.id} kilim`);
    expect(kept.filter((row) => row.startsWith(`${ids[4]} `))).toEqual([]);
  });
});
