import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../database/database.ts';
import { openingsQueryOf, type Openings } from './tsquery.ts';

export type WordState = { word: string; isKnown: boolean; isBeginning: boolean };

/** Of each word whether the shop's products are written with it, and whether some word begins with it. */
export async function readWordStates(db: Database, shopId: number, words: readonly string[]): Promise<WordState[]> {
  const { rows } = await sql<WordState>`
    select w.word,
      exists (select from search_words s where s.shop_id = ${shopId} and s.word = w.word) as "isKnown",
      exists (select from search_words s where s.shop_id = ${shopId} and s.word ~>=~ w.word and s.word ~<~ (w.word || chr(1114111)))
        as "isBeginning"
    from unnest(${words}::text[]) as w (word)`.execute(db);
  return rows;
}

export type NearWord = { key: string; word: string; written: string };

/** Words that share trigrams with each key, the most alike first. */
export async function readNearWords(
  db: Database,
  shopId: number,
  { keys, most }: { keys: readonly string[]; most: number },
): Promise<NearWord[]> {
  const { rows } = await sql<NearWord>`
    select key, word, written from find_near_words(${shopId}, ${keys}::text[], ${most})`.execute(db);
  return rows;
}

export type DocumentQuery = {
  shopId: number;
  /** What a document must carry, as a tsquery. */
  match: string;
  /** What the best ones begin with: if there are enough of them, no other is ranked. */
  openings: Openings;
  /** What makes it better. */
  rank: string;
  /** A code that puts its product before all others. */
  code: string | null;
  most: number;
  /** So many names that begin with it are enough. */
  enough?: number;
};

const CODE_FIRST = 1_000_000;
/** Above all that `ts_rank` gives, which stays below 1 of 10,000. */
const OPENING_RANK = 10_000;
/** Ranking costs more than finding (2.5 µs a document, measured): of a word that is in very many only so many are ranked. */
const RANKED_AT_MOST = 10_000;
/** Twenty pages: who has so many of the best looks for no more, and what comes behind them need not be the best of the rest. */
const ENOUGH_OPENINGS = 500;

/** The newest products whose names begin with one of the words: of each word the newest, then of those. */
function newestOpening(shopId: number, { stems, beginnings }: Openings, most: number): RawBuilder<unknown> {
  return sql`
      select distinct newest.product_id
      from (
        select unnest(${stems}::text[]) as stem
        union
        select s.word from unnest(${beginnings}::text[]) as b (beginning)
        join search_words s on s.shop_id = ${shopId} and s.word ~>=~ b.beginning and s.word ~<~ (b.beginning || chr(1114111))
      ) w
      cross join lateral (
        select o.product_id from search_openings o where o.shop_id = ${shopId} and o.stem = w.stem
        order by o.product_id desc limit ${sql.lit(most)}
      ) newest
      order by product_id desc limit ${sql.lit(most)}`;
}

/** In order of product id, as PostgreSQL writes arrays: one row, because the driver's work per row is what costs. */
export type RankedProducts = { ids: string; ranks: string };

/**
 * The best matches. Where enough names begin with what is searched for, those are the best, the newest first, and of the others
 * only as many are looked at as there is room for: a word like that is in a tenth of all names.
 */
export async function readRanked(db: Database, query: DocumentQuery): Promise<RankedProducts> {
  const { shopId, code, most } = query;
  const found = isEmpty(query.openings) ? rankedOf(query) : openedOf(query);
  const best =
    code === null
      ? found
      : sql`
      with coded as materialized (
        select d.product_id from search_documents d where d.shop_id = ${shopId} and d.lexemes @@ ${code}::tsquery limit ${sql.lit(most)}
      )
      select product_id, ${sql.lit(CODE_FIRST)} as rank from coded
      union all (select product_id, rank from (${found}) f where not exists (select from coded c where c.product_id = f.product_id)
        limit ${sql.lit(most)} - (select count(*) from coded))`;
  const { rows } = await sql<RankedProducts>`
    select coalesce(array_agg(product_id order by product_id), '{}')::text as ids,
      coalesce(array_agg(rank order by product_id), '{}')::text as ranks
    from (${best}) best`.execute(db);
  return rows[0] ?? { ids: '{}', ranks: '{}' };
}

const isEmpty = ({ stems, beginnings }: Openings): boolean => stems.length + beginnings.length === 0;

type Ranking = Pick<DocumentQuery, 'shopId' | 'match' | 'rank' | 'most'> & {
  /** Of so many found. */
  among?: number;
  onlyIf?: RawBuilder<unknown>;
};

function rankedOf({ shopId, match, rank, most, among = RANKED_AT_MOST, onlyIf }: Ranking): RawBuilder<unknown> {
  return sql`
      select p.product_id, round(ts_rank('{0.1, 0.3, 0.4, 1.0}', p.lexemes, ${rank}::tsquery) * 10000)::int as rank
      from (
        select d.product_id, d.lexemes from search_documents d where d.shop_id = ${shopId} and d.lexemes @@ ${match}::tsquery
          ${onlyIf === undefined ? sql`` : sql`and ${onlyIf}`}
        limit ${sql.lit(among)}
      ) p
      order by rank desc, p.product_id desc limit ${sql.lit(most)}`;
}

function openedOf(query: DocumentQuery): RawBuilder<unknown> {
  const { shopId, openings, match, most } = query;
  const enough = sql.lit(Math.min(query.enough ?? ENOUGH_OPENINGS, most));
  const opened = sql`(select count(*) from openings)`;
  const others = rankedOf({
    shopId,
    match: `(${match}) & !(${openingsQueryOf(openings)})`,
    rank: match,
    most,
    among: most,
    onlyIf: sql`${opened} >= ${enough} and ${opened} < ${sql.lit(most)}`,
  });
  return sql`
      with openings as materialized (${newestOpening(shopId, openings, most)})
      (select product_id, ${sql.lit(OPENING_RANK)} as rank from openings where ${opened} >= ${enough}
        union all (${others}) order by rank desc, product_id desc limit ${sql.lit(most)})
      union all (${rankedOf({ ...query, onlyIf: sql`${opened} < ${enough}` })})`;
}

/** So many matches are ranked for the search box: one letter more, and they are fewer. */
const RANKED_WHILE_TYPING = 400;

/** The few best products for a search that is still being typed, those with the code first. */
export async function readSuggested(
  db: Database,
  { shopId, match, openings, rank, code, most }: DocumentQuery,
): Promise<number[]> {
  const byCode =
    code === null
      ? sql``
      : sql`(select d.product_id, ${sql.lit(CODE_FIRST)}::real as rank from search_documents d
          where d.shop_id = ${shopId} and d.lexemes @@ ${code}::tsquery limit ${most}) union all`;
  const { rows } = await sql<{ id: number }>`
    with openings as materialized (${newestOpening(shopId, openings, most)})
    select f.product_id as id
    from (
      ${byCode}
      select product_id, 1 as rank from openings where (select count(*) from openings) = ${sql.lit(most)}
      union all
      (select m.product_id, ts_rank('{0.1, 0.3, 0.4, 1.0}', m.lexemes, ${rank}::tsquery) as rank
      from (select d.product_id, d.lexemes from search_documents d
        where d.shop_id = ${shopId} and d.lexemes @@ ${match}::tsquery and (select count(*) from openings) < ${sql.lit(most)}
        limit ${sql.lit(RANKED_WHILE_TYPING)}) m)
    ) f
    group by f.product_id order by max(f.rank) desc, f.product_id desc limit ${sql.lit(most)}`.execute(db);
  return rows.map((row) => row.id);
}

/** True when products are listed but none can be found: an installation from before there was a search. */
export async function areSearchDocumentsMissing(db: Database): Promise<boolean> {
  const { rows } = await sql<{ missing: boolean }>`
    select exists (select from listings) and not exists (select from search_documents) as missing`.execute(db);
  return rows[0]?.missing === true;
}
