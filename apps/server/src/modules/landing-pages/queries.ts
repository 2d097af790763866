import type {
  LandingFigures,
  LandingPage,
  LandingRow,
  LandingRun,
  LandingState,
} from '@hanout/contracts/builders/landing-pages';
import { MOST_COUNTED } from '@hanout/contracts/list-query';
import { compareVariants } from '@hanout/core/landing';
import type { Language } from '@hanout/i18n';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

export interface AskedPages {
  readonly shopId: number;
  readonly text: string;
  readonly state: 'all' | LandingState;
  /** in which products are called */
  readonly language: Language;
}

interface Row {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly slug: string;
  readonly productId: number;
  readonly productName: string;
  readonly state: LandingState;
  readonly shareOfB: number | null;
}

const isShown = sql`exists (select from documents d where d.shop_id = p.shop_id and d.kind = 'landing' and d.key = p.id
  and d.shown is not null)`;
const stateOf = sql`case when p.archived_at is not null then 'archived' when ${isShown} then 'online' else 'draft' end`;

const rowsOf = (language: Language) => sql`
  select p.id, p.version, p.name, p.slug, p.product_id as "productId", ${stateOf} as state,
    coalesce((select t.name from product_texts t where t.product_id = p.product_id and t.name <> ''
      order by t.language = ${language} desc, t.language = 'fr' desc limit 1), '') as "productName",
    (select share_of_b from landing_runs r where r.page_id = p.id and r.run = p.run) as "shareOfB"
  from landing_pages p`;

function narrowed({ shopId, text, state }: AskedPages) {
  const part = `%${text.replaceAll(/[\\%_]/gu, '\\$&')}%`;
  return sql`p.shop_id = ${shopId}
    and (case when ${state} = 'all' then p.archived_at is null else ${stateOf} = ${state} end)
    and (${text} = '' or p.name ilike ${part} or p.slug ilike ${part} or exists (
      select from product_texts t where t.product_id = p.product_id and t.name ilike ${part}))`;
}

/** The latest first. */
export async function listPages(
  db: Database,
  asked: AskedPages,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<LandingRow[]> {
  const { rows } = await sql<Row>`
    ${rowsOf(asked.language)} where ${narrowed(asked)} order by p.id desc
    limit ${sql.lit(limit)} offset ${sql.lit(offset)}`.execute(db);
  const figures = await readFigures(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => presentRow(row, sumOf(figures.filter(({ pageId }) => pageId === row.id))));
}

export async function countPages(db: Database, asked: AskedPages): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select from landing_pages p
      where ${narrowed(asked)} limit ${sql.lit(MOST_COUNTED + 1)}) counted`.execute(db);
  return rows[0]?.total ?? 0;
}

interface OnePage {
  readonly shopId: number;
  readonly id: number;
  readonly language: Language;
}

interface RunRow extends Pick<LandingRun, 'run' | 'shareOfB' | 'kept'> {
  readonly startedAt: Date;
  readonly endedAt: Date | null;
}

export async function readPage(db: Database, { shopId, id, language }: OnePage): Promise<LandingPage | undefined> {
  const { rows } = await sql<Row>`${rowsOf(language)} where p.id = ${id} and p.shop_id = ${shopId}`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const [figures, runs] = await Promise.all([readFigures(db, [id]), readRuns(db, id)]);
  return {
    ...presentRow(row, sumOf(figures)),
    slug: row.slug,
    runs: runs.map((run) => presentRun(run, figures)),
  };
}

/** What a page is about and where it stands, for who looks at its draft; undefined: the shop has no such page. */
export async function readPlace(
  db: Database,
  { shopId, id }: Omit<OnePage, 'language'>,
): Promise<{ readonly id: number; readonly slug: string; readonly productId: number } | undefined> {
  return db
    .selectFrom('landing_pages')
    .select(['id', 'slug', 'product_id as productId'])
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
    .executeTakeFirst();
}

async function readRuns(db: Database, pageId: number): Promise<readonly RunRow[]> {
  const { rows } = await sql<RunRow>`
    select run, share_of_b as "shareOfB", kept, started_at as "startedAt", ended_at as "endedAt"
    from landing_runs where page_id = ${pageId} order by run desc`.execute(db);
  return rows;
}

interface FiguresRow extends LandingFigures {
  readonly pageId: number;
  readonly run: number;
  readonly variant: string;
}

/** How often each was looked at, and how far what was ordered on it has come: by the same ways as the reports. */
async function readFigures(db: Database, pageIds: readonly number[]): Promise<readonly FiguresRow[]> {
  if (pageIds.length === 0) return [];
  const { rows } = await sql<FiguresRow>`
    select page_id as "pageId", run, variant, sum(visitors)::int as visitors, sum(views)::int as views, sum(orders)::int as orders,
      sum(confirmed)::int as confirmed, sum(delivered)::int as delivered, sum(under_way)::int as "underWay",
      sum(centimes)::float8 as "deliveredCentimes"
    from (
      select page_id, run, variant, visitors, views, 0 as orders, 0 as confirmed, 0 as delivered, 0 as under_way, 0 as centimes
      from landing_visits where page_id = any(${[...pageIds]}::int[])
      union all
      select o.landing_page_id, o.landing_run, o.landing_variant, 0, 0, 1, (w.confirmed_at is not null)::int,
        (w.delivered_at is not null)::int, coalesce(w.place in ('waiting', 'to_ship', 'on_way'), true)::int,
        case when w.delivered_at is not null then w.total_centimes else 0 end
      from orders o left join order_ways w on w.order_id = o.id where o.landing_page_id = any(${[...pageIds]}::int[])
    ) counted group by 1, 2, 3`.execute(db);
  return rows;
}

const NOTHING: LandingFigures = {
  visitors: 0,
  views: 0,
  orders: 0,
  confirmed: 0,
  delivered: 0,
  underWay: 0,
  deliveredCentimes: 0,
};

const sumOf = (figures: readonly LandingFigures[]): LandingFigures =>
  figures.reduce(
    (sum, each) => ({
      visitors: sum.visitors + each.visitors,
      views: sum.views + each.views,
      orders: sum.orders + each.orders,
      confirmed: sum.confirmed + each.confirmed,
      delivered: sum.delivered + each.delivered,
      underWay: sum.underWay + each.underWay,
      deliveredCentimes: sum.deliveredCentimes + each.deliveredCentimes,
    }),
    NOTHING,
  );

function presentRun({ startedAt, endedAt, ...run }: RunRow, figures: readonly FiguresRow[]): LandingRun {
  const of = (variant: string) => sumOf(figures.filter((each) => each.run === run.run && each.variant === variant));
  const [a, b] = [of('a'), of('b')];
  const tried = ({ visitors, delivered }: LandingFigures) => ({ seen: visitors, done: delivered });
  return {
    ...run,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    a,
    b,
    verdict: compareVariants(tried(a), tried(b)),
  };
}

const presentRow = ({ slug, productId, productName, ...row }: Row, figures: LandingFigures): LandingRow => ({
  ...row,
  path: `/p/${encodeURIComponent(slug)}`,
  product: { id: productId, name: productName },
  figures,
});
