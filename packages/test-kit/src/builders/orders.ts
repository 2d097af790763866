import { randomUUID } from 'node:crypto';
import { buildCarrierWithRates, type BuiltCarrier } from './delivery.ts';
import { type Id, type Row, type TestSql } from './insert-rows.ts';
import { inHours } from '../moments.ts';

export type BuiltOrder = {
  readonly id: string;
  readonly number: number;
};

export type OrderLineOptions = {
  readonly product: Id;
  readonly combination?: Id;
  readonly quantity?: number;
  readonly unitPriceCentimes?: number;
  readonly name?: string;
  /** The row of stock from which the line's whole quantity is held. */
  readonly heldIn?: Id;
};

export type OrderOptions = {
  readonly shop: Id;
  readonly carrier?: BuiltCarrier;
  readonly lines?: readonly OrderLineOptions[];
  readonly firstName?: string;
  readonly lastName?: string;
  readonly phone?: string;
  readonly placedAt?: Date;
  readonly wilaya?: number;
  readonly deliveryCentimes?: number;
  /** End of what the lines hold; in three days when not given. */
  readonly reservedUntil?: Date;
  /** Columns of `orders` not named above: states, channel … */
  readonly columns?: Row;
};

const carriers = new WeakMap<TestSql, Promise<BuiltCarrier>>();

/** One carrier for all orders of a database that name none. */
function ensureCarrier(db: TestSql): Promise<BuiltCarrier> {
  const built = carriers.get(db) ?? buildCarrierWithRates(db);
  carriers.set(db, built);
  return built;
}

/** An order as the checkout leaves it: placed, its lines' stock held, the first entry of its history written. */
export async function buildOrder(db: TestSql, options: OrderOptions): Promise<BuiltOrder> {
  const { id: carrierId, name, homeServiceId } = options.carrier ?? (await ensureCarrier(db));
  const placedAt = options.placedAt ?? inHours(0);
  const lines = options.lines ?? [];
  const subtotal = lines.reduce((sum, line) => sum + (line.quantity ?? 1) * (line.unitPriceCentimes ?? 100_000), 0);
  const delivery = options.deliveryCentimes ?? 40_000;
  const id = randomUUID();
  const columns: Row = {
    id,
    shop_id: options.shop.id,
    channel: 'eCommerce',
    source: 'quick',
    locale: 'fr',
    first_name: options.firstName ?? 'Yasmine',
    last_name: options.lastName ?? 'Benali',
    phone: options.phone ?? '0661234567',
    email: '',
    address: '12 rue Didouche Mourad',
    wilaya_code: options.wilaya ?? 16,
    wilaya_carrier_code: options.wilaya ?? 16,
    wilaya_name_fr: 'Alger',
    wilaya_name_ar: 'الجزائر',
    commune_id: 1601,
    commune_name_fr: 'Alger Centre',
    commune_name_ar: 'الجزائر الوسطى',
    carrier_id: carrierId,
    carrier_service_id: homeServiceId,
    carrier_name: name,
    delivery_mode: 'home',
    items_subtotal_centimes: subtotal,
    delivery_base_centimes: delivery,
    delivery_centimes: delivery,
    total_centimes: subtotal + delivery,
    terms_version: '1',
    placed_at: placedAt,
    updated_at: placedAt,
    ...options.columns,
  };
  const names = Object.keys(columns);
  const stored = await db.query(
    `insert into orders (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')}) returning number`,
    names.map((column) => columns[column]),
  );
  for (const [index, line] of lines.entries()) await buildLine(db, { orderId: id, position: index + 1, line, options });
  await db.query(
    `insert into order_history (order_id, axis, action, to_state, actor, occurred_at) values ($1, 'order', 'place', 'new', 'shopper', $2)`,
    [id, placedAt],
  );
  return { id, number: Number(stored.rows[0]?.['number']) };
}

async function buildLine(
  db: TestSql,
  {
    orderId,
    position,
    line,
    options,
  }: { orderId: string; position: number; line: OrderLineOptions; options: OrderOptions },
): Promise<void> {
  const lineId = randomUUID();
  const quantity = line.quantity ?? 1;
  const price = line.unitPriceCentimes ?? 100_000;
  await db.query(
    `insert into order_lines (id, order_id, position, product_id, combination_id, names, quantity, base_price_centimes, unit_price_centimes,
       total_centimes, price_ht_centimes) values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9, $8)`,
    [
      lineId,
      orderId,
      position,
      line.product.id,
      line.combination?.id ?? null,
      { fr: line.name ?? 'Article' },
      quantity,
      price,
      price * quantity,
    ],
  );
  if (line.heldIn === undefined) return;
  const until = options.reservedUntil ?? inHours(72);
  await db.query('update stocks set reserved = reserved + $2 where id = $1', [line.heldIn.id, quantity]);
  const lot = await db.query('update stock_lots set reserved = reserved + $2 where stock_id = $1 returning id', [
    line.heldIn.id,
    quantity,
  ]);
  await db.query(
    `insert into stock_reservations (id, order_id, order_line_id, stock_id, lot_id, quantity, state, expires_at, created_at)
     values ($1, $2, $3, $4, $5, $6, 'held', $7, now())`,
    [randomUUID(), orderId, lineId, line.heldIn.id, lot.rows[0]?.['id'] ?? null, quantity, until],
  );
}

/** Says of an order, and of whatever knows it, that it was placed then: `at` is SQL, in which `placed_at` is when it was. Answers when. */
export async function placeAt(db: TestSql, orderId: string, at: string): Promise<Date> {
  const { rows } = await db.query(
    `with placed as (update orders set placed_at = ${at} where id = $1 returning id, placed_at),
       lines as (update order_lines l set placed_at = p.placed_at from placed p where l.order_id = p.id),
       components as (update order_line_components c set placed_at = p.placed_at from placed p where c.order_id = p.id)
     select placed_at from placed`,
    [orderId],
  );
  return new Date(Object(rows[0]).placed_at);
}

/** A return of everything that an order has, asked for and not decided on; answers its id. */
export async function buildReturn(
  db: TestSql,
  { shop, order }: { readonly shop: Id; readonly order: BuiltOrder },
): Promise<string> {
  const id = randomUUID();
  await db.query(
    `insert into order_returns (id, shop_id, order_id, state, reason_code, reason_names, is_our_fault, asked_by)
     values ($1, $2, $3, 'asked', 'defective', $4, true, 'shopper')`,
    [id, shop.id, order.id, { fr: 'Article défectueux', ar: 'المنتج معيب', en: 'Defective' }],
  );
  await db.query(
    `insert into order_return_lines (return_id, order_line_id, quantity) select $1, id, quantity from order_lines where order_id = $2`,
    [id, order.id],
  );
  return id;
}
