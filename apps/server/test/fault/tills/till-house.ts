import { createDatabase } from '@hanout/server/database/database';
import { buildProduct, buildShop, buildWarehouse } from '@hanout/test-kit/builders';
import { buildEmployee } from '@hanout/test-kit/staff';
import type pg from 'pg';
import { staffAt } from '../../race/staff-at.ts';

const STOCK = 100_000;
const GOODS = 6;

export interface TillHouse {
  readonly tills: readonly { readonly id: number; readonly link: string }[];
  readonly barcodes: readonly string[];
  /** Everything that tills have brought, and what it did to the books. */
  readonly books: () => Promise<Books>;
  readonly eventsOf: (tillId: number) => Promise<readonly { readonly at: string }[]>;
}

interface Books {
  readonly orders: number;
  readonly ordersPaid: number;
  readonly soldCentimes: number;
  readonly inPurses: number;
  readonly piecesSold: number;
  readonly piecesGone: number;
  readonly numbers: Readonly<Record<string, readonly number[]>>;
  readonly sequences: Readonly<Record<string, readonly number[]>>;
}

/** A shop whose cashier has a PIN, with tills that no device has opened yet. */
export async function buildTillHouse(pool: pg.Pool, url: string, count: number): Promise<TillHouse> {
  const shop = await buildShop(pool, { answersUnknownHosts: true });
  const warehouse = await buildWarehouse(pool, { shop });
  const barcodes: string[] = [];
  for (let at = 0; at < GOODS; at += 1) {
    const barcode = `61300000000${at}7`;
    await buildProduct(pool, { shop, warehouse, stock: STOCK, priceCentimes: 10_000 * (at + 1), columns: { barcode } });
    barcodes.push(barcode);
  }
  const owner = await staffAt({ pool, url, from: '10.8.2.1', who: { roles: ['owner'], shopIds: [shop.id] } });
  const cashier = await buildEmployee(createDatabase(pool), { roles: ['cashier'], shopIds: [shop.id] });
  await owner.post(`/till-cashiers/${cashier.id}`, { version: 0, pin: '4826' });
  const tills = [];
  for (let at = 0; at < count; at += 1) {
    const till = { name: `Caisse ${at + 1}`, shopId: shop.id, warehouseId: warehouse.id, paper: '80' };
    const made = Object((await owner.post('/tills', till)).body);
    tills.push({ id: Number(made.till.id), link: String(made.url) });
  }
  const rows = async (text: string, ...values: unknown[]) => (await pool.query(text, values)).rows;
  const byTill = async (column: 'number' | 'sequence', condition: string) => {
    const found = await rows(
      `select till_id, array_agg(${column} order by ${column}) as all from till_events where ${condition} group by 1`,
    );
    return Object.fromEntries(found.map((row) => [String(row.till_id), row.all]));
  };
  return {
    tills,
    barcodes,
    eventsOf: async (tillId) =>
      (await rows('select body from till_events where till_id = $1 order by sequence', tillId)).map(({ body }) => body),
    books: async () => {
      const [row] = await rows(`
        select (select count(*)::int from orders) as orders,
          (select count(*)::int from orders where money_state = 'paid') as orders_paid,
          (select coalesce(sum((body ->> 'totalCentimes')::bigint), 0)::int from till_events where kind = 'sale') as sold,
          (select coalesce(sum(l.amount_centimes), 0)::int from ledger_lines l join ledger_entries e on e.id = l.entry_id
            where l.account = 'till' and e.order_id is not null) as in_purses,
          (select coalesce(sum((line ->> 'quantity')::int), 0)::int from till_events x
            cross join jsonb_array_elements(x.body -> 'lines') line where x.kind = 'sale') as pieces,
          (select ${STOCK * GOODS} - sum(on_hand)::int from stocks) as gone`);
      return {
        orders: row.orders,
        ordersPaid: row.orders_paid,
        soldCentimes: row.sold,
        inPurses: row.in_purses,
        piecesSold: row.pieces,
        piecesGone: row.gone,
        numbers: await byTill('number', "kind = 'sale'"),
        sequences: await byTill('sequence', 'true'),
      };
    },
  };
}
