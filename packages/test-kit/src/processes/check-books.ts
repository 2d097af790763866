import pg from 'pg';

import type { Purchase } from './buyers.ts';

export type Books = {
  readonly acknowledged: number;
  /** Acknowledged, but not in the database. */
  readonly lost: readonly string[];
  /** Keys with two orders, or that were answered with two different ones. */
  readonly doubled: readonly string[];
  /** Orders whose key no buyer ever sent. */
  readonly unknown: readonly string[];
  /** Pieces reserved by orders that the stock does not show, or the reverse. */
  readonly reservedDifference: number;
};

type OrderRow = { id: string; key: string };

/** Holds what buyers were told against what the database has. */
export async function checkBooks(databaseUrl: string, purchases: readonly Purchase[]): Promise<Books> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows: orders } = await client.query<OrderRow>('select id, client_order_key as key from orders');
    const { rows: sums } = await client.query<{ difference: string }>(
      `select (select coalesce(sum(reserved), 0) from stocks)
            - (select coalesce(sum(quantity), 0) from stock_reservations where state in ('held', 'firm')) as difference`,
    );
    const byKey = Map.groupBy(orders, ({ key }) => key);
    const sent = new Set(purchases.map(({ key }) => key));
    const bought = purchases.filter(({ orderUuid }) => orderUuid !== null);
    return {
      acknowledged: bought.length,
      lost: bought.filter(({ key, orderUuid }) => byKey.get(key)?.[0]?.id !== orderUuid).map(({ key }) => key),
      doubled: [
        ...[...byKey].filter(([, same]) => same.length > 1).map(([key]) => key),
        ...purchases.filter(({ acknowledged }) => acknowledged.size > 1).map(({ key }) => key),
      ],
      unknown: orders.filter(({ key }) => !sent.has(key)).map(({ key }) => key),
      reservedDifference: Number(sums[0]?.difference),
    };
  } finally {
    await client.end();
  }
}
