import type { ProfitAxis } from '@hanout/contracts/profits/profits';
import { sql, type RawBuilder } from 'kysely';
import { conditions, isByProduct, KEYS, ofShops, source, type FiguresAsked } from './asked-queries.ts';

const OTHERS = ['wilaya', 'carrier', 'source', 'agent', 'outcome'] as const;
type Other = (typeof OTHERS)[number];

/** What is kept added up: by one thing, and narrowed by nothing but that very thing. */
interface Kept {
  readonly axis: ProfitAxis | 'outcome';
  /** null: all of its keys; '': of none */
  readonly key: string | null;
  /** its days, each by itself */
  readonly byDay: boolean;
}

/** What narrows figures besides the product, as its key is kept. */
const narrowedBy = (asked: FiguresAsked): readonly (readonly [Other, string])[] =>
  OTHERS.flatMap((name) => {
    const value = asked[name];
    return value === undefined ? [] : [[name, value === 'none' ? '' : String(value)] as const];
  });

/** Where what is asked for stands added up by one thing; null: it is narrowed by several. */
export function keptOf(asked: FiguresAsked, axis: ProfitAxis | null): Kept | null {
  const product = asked.product === undefined ? [] : [['product', String(asked.product)] as const];
  const [one, ...others] = [...narrowedBy(asked), ...product];
  if (others.length > 0) return null;
  if (one === undefined) return { axis: axis ?? 'carrier', key: null, byDay: false };
  const [named, key] = one;
  if (axis !== null && axis !== named && axis !== 'day') return null;
  return { axis: named, key, byDay: axis === 'day' };
}

/** What is kept added up by products and one thing more. */
interface Pair {
  readonly axis: Other;
  /** null: all of its keys; '': of none */
  readonly key: string | null;
  readonly product: number | null;
}

/** Where what is asked for stands added up by products and one thing more; null: it is of more things, or by day. */
export function pairOf(asked: FiguresAsked, axis: ProfitAxis | null): Pair | null {
  if (axis === 'day' || !isByProduct(asked, axis)) return null;
  const narrow = narrowedBy(asked);
  const [one, ...others] = new Set([
    ...narrow.map(([name]) => name),
    ...(axis === null || axis === 'product' ? [] : [axis]),
  ]);
  if (one === undefined || others.length > 0) return null;
  return { axis: one, key: narrow[0]?.[1] ?? null, product: asked.product ?? null };
}

/** The first month that lies in a period as a whole, and the month after the last one. */
export const wholeMonths = ({ from, to }: Pick<FiguresAsked, 'from' | 'to'>) => ({
  first:
    from === undefined
      ? sql`'-infinity'::date`
      : sql`date_trunc('month', ${from}::date + interval '1 month' - interval '1 day')::date`,
  end: to === undefined ? sql`'infinity'::date` : sql`date_trunc('month', ${to}::date + 1)::date`,
});

/** The same of years. */
const wholeYears = ({ from, to }: Pick<FiguresAsked, 'from' | 'to'>) => ({
  first:
    from === undefined
      ? sql`'-infinity'::date`
      : sql`date_trunc('year', ${from}::date + interval '1 year' - interval '1 day')::date`,
  end: to === undefined ? sql`'infinity'::date` : sql`date_trunc('year', ${to}::date + 1)::date`,
});

type Stretch = (
  span: 'day' | 'month' | 'year',
  first: RawBuilder<unknown>,
  end: RawBuilder<unknown>,
) => RawBuilder<unknown>;

/** Whole years of the period, the months beside them, and the days beside those: each is a stretch of one index. */
function ofPeriod(asked: FiguresAsked, stretch: Stretch, { byDay }: Pick<Kept, 'byDay'>): RawBuilder<unknown> {
  const { from, to } = asked;
  const [months, years] = [wholeMonths(asked), wholeYears(asked)];
  const since = from === undefined ? sql`'-infinity'::date` : sql`${from}::date`;
  const until = to === undefined ? sql`'infinity'::date` : sql`${to}::date + 1`;
  const stretches = byDay
    ? [stretch('day', since, until)]
    : [
        stretch('year', years.first, years.end),
        // Where no year is whole, what comes before the first one is all there is.
        stretch('month', months.first, sql`least(${years.first}, ${months.end})`),
        stretch('month', sql`greatest(${years.end}, ${years.first}, ${months.first})`, months.end),
        ...(from === undefined ? [] : [stretch('day', since, sql`least(${months.first}, ${until})`)]),
        ...(to === undefined ? [] : [stretch('day', sql`greatest(${months.end}, ${months.first})`, until)]),
      ];
  return sql`(${sql.join(stretches, sql` union all `)}) t`;
}

/** What is kept by one thing. */
export function keptRows(asked: FiguresAsked, { axis, key, byDay }: Kept): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [ofShops(sql`shop_id`, asked.shopIds), sql`axis = ${axis}`];
  if (key !== null) all.push(sql`key = ${key}`);
  const stretch: Stretch = (span, first, end) =>
    sql`select * from profit_totals where ${sql.join(all, sql` and `)} and span = ${span} and begins_on >= ${first} and begins_on < ${end}`;
  return ofPeriod(asked, stretch, { byDay });
}

const PARTS = sql`sales_centimes, delivery_centimes, discounts_centimes, goods_centimes, lost_goods_centimes, fees_centimes, expected_fees_centimes,
  return_costs_centimes, losses_centimes, packaging_centimes, earned_centimes`;
const OF_RESULTS = sql`x.sales_centimes, x.delivery_centimes, x.discounts_centimes, x.goods_centimes, x.lost_goods_centimes, x.fees_centimes,
  x.expected_fees_centimes, x.return_costs_centimes, x.losses_centimes, x.packaging_centimes, x.earned_centimes`;
const keyOfResult = (axis: Other): RawBuilder<unknown> => (axis === 'outcome' ? sql`r.outcome` : KEYS[axis]);

/** What is kept by products and one thing more; of days beside whole months what the results say. */
export function pairRows(asked: FiguresAsked, { axis, key, product }: Pair): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [ofShops(sql`shop_id`, asked.shopIds), sql`axis = ${axis}`];
  if (key !== null) all.push(sql`key = ${key}`);
  if (product !== null) all.push(sql`product_id = ${product}`);
  const stretch: Stretch = (span, first, end) =>
    span === 'day'
      ? sql`select ${keyOfResult(axis)} as key, x.product_id, 1 as orders, (r.outcome = 'delivered')::int as delivered, (r.outcome = 'returned')::int as returned,
            (r.outcome = 'lost')::int as lost, x.quantity as pieces, r.estimated_pieces as estimated, r.unknown_pieces as unknown, ${OF_RESULTS}
          from ${source(asked, 'product')} where ${conditions(asked)} and r.happened_on >= ${first} and r.happened_on < ${end}`
      : sql`select key, product_id, orders, delivered, returned, lost, pieces, estimated, unknown, ${PARTS}
          from profit_pairs where ${sql.join(all, sql` and `)} and span = ${span} and begins_on >= ${first} and begins_on < ${end}`;
  return ofPeriod(asked, stretch, { byDay: false });
}
