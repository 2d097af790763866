import type { TestSql } from './builders/insert-rows.ts';
import type { BuiltOrder } from './builders/orders.ts';

/** What is written into the ledger of an order by hand. */
export interface Booked {
  readonly cause: string;
  readonly daysAgo: number;
  readonly amounts: Readonly<Record<string, number>>;
  readonly paymentType?: string;
  readonly takesBack?: number;
}

/** An entry of so many days ago with its lines; answers its number. */
export async function bookEntry(
  db: TestSql,
  order: BuiltOrder,
  { cause, daysAgo, amounts, paymentType, takesBack }: Booked,
): Promise<number> {
  const { rows } = await db.query(
    `with made as (
      insert into ledger_entries (shop_id, order_id, happened_on, cause_type, cause_id, carrier_id, payment_type, takes_back)
      select shop_id, id, (now() at time zone 'Africa/Algiers')::date - $2::int, $3, id || '@' || (select count(*) from ledger_entries), carrier_id, $5, $6 from orders where id = $1
      returning id
    ), lines as (
      insert into ledger_lines select made.id, key, value::bigint from made, json_each_text($4::json)
    ) select id from made`,
    [order.id, daysAgo, cause, JSON.stringify(amounts), paymentType ?? null, takesBack ?? null],
  );
  return Number(rows[0]?.['id']);
}
