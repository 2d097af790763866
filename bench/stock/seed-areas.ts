import { createDatabase } from '@hanout/server/database/database';
import { migrate } from '@hanout/server/database/migrate';
import { createPool, withDatabaseName } from '@hanout/server/database/pool';
import { buildEmployee } from '@hanout/test-kit/staff';
import pg from 'pg';
import { seedCatalogue } from '../checkout/seed-catalogue.ts';
import { seedManyOrders } from '../many-orders/seed-many-orders.ts';

/** Of each kind so many: waves, lists for carriers, receipts, invoices, orders to suppliers, transfers, incidents, counts. */
export const ROWS = 200_000;
/** Lines of the one count that is counted now. */
export const COUNTED_LINES = 100_000;

const SPREAD = (seed: string, modulus: number): string => `((hashint4(${seed}) & 1048575) % ${modulus})`;
const AGE = `now() - make_interval(mins => ${ROWS} - g)`;
/** The newest few are open, as in a shop that works them off. */
const STATE = (open: readonly string[], done: readonly string[], seed = 'g'): string =>
  `case when g > ${ROWS - 600} then (array[${open.map((state) => `'${state}'`).join()}])[1 + ${SPREAD(seed, open.length)}]
    else (array[${done.map((state) => `'${state}'`).join()}])[1 + ${SPREAD(seed, done.length)}] end`;
const FIRST = '(select min(id) as first from products) f';
const PEOPLE = '(select min(id) as employee from employees) e';

/** Statements that fill the areas of the warehouse in a database of many orders. */
const STATEMENTS = [
  `insert into suppliers (uuid, name) select gen_random_uuid(), 'Fournisseur ' || g from generate_series(1, 40) g`,
  `update products set sku = 'ART-' || id, barcode = '613' || lpad(id::text, 10, '0'), supply_price_ht_centimes = 60000`,
  `insert into supplier_orders (number, supplier_id, warehouse_id, state, expected_on, created_at, sent_at, created_by)
   select 'CF-2026-' || lpad(g::text, 6, '0'), (select min(id) from suppliers) + ${SPREAD('g', 40)}, (select min(id) from warehouses) + g % 2,
     ${STATE(['draft', 'sent', 'partially_received'], ['received', 'closed', 'closed', 'cancelled'])}, current_date - (${ROWS} - g) / 600, ${AGE}, ${AGE}, e.employee
   from generate_series(1, ${ROWS}) g, ${PEOPLE}`,
  `insert into supplier_order_lines (supplier_order_id, position, product_id, quantity, price_centimes, received)
   select o.id, p, f.first + (${SPREAD('o.id', 9_000)} + p * 331) % 10000, 10, 60000, case o.state when 'draft' then 0 when 'sent' then 0 when 'cancelled' then 0 when 'partially_received' then 4 else 10 end
   from supplier_orders o, generate_series(1, 3) p, ${FIRST}`,
  `insert into receipts (state, supplier_id, supplier_order_id, warehouse_id, delivery_note, employee_id, created_at)
   select ${STATE(['on_hold', 'complete', 'complete'], ['complete', 'complete', 'complete', 'complete', 'complete', 'complete', 'taken_back'])},
     (select min(id) from suppliers) + ${SPREAD('g', 40)}, case when g % 3 > 0 then (select min(id) from supplier_orders) + g - 1 end,
     (select min(id) from warehouses) + g % 2, 'BL-' || g, e.employee, ${AGE} from generate_series(1, ${ROWS}) g, ${PEOPLE}`,
  `insert into receipt_lines (receipt_id, position, product_id, lot_number, expires_on, expected, passed, rejected, on_hold, held_at_first, price_centimes, unit_cost_centimes)
   select r.id, p, f.first + (${SPREAD('r.id', 9_000)} + p * 331) % 10000, case when p = 1 then 'L' || r.id end, case when p = 1 then current_date + 90 end, 10,
     case when r.state = 'on_hold' then 8 else 10 end - case when r.id % 30 = 0 then 1 else 0 end, case when r.id % 30 = 0 then 1 else 0 end,
     case when r.state = 'on_hold' then 2 else 0 end, 2, 60000, 60000 from receipts r, generate_series(1, 3) p, ${FIRST}`,
  `insert into supplier_invoices (supplier_id, receipt_id, number, invoiced_on, amount_centimes)
   select r.supplier_id, r.id, 'F-' || r.id, r.created_at::date, 1000000 from receipts r`,
  `insert into supplier_invoice_dues (invoice_id, due_on, amount_centimes, paid_on, paid_by)
   select i.id, i.invoiced_on + 30, 1000000, case when i.invoiced_on < current_date - 10 then i.invoiced_on + 20 end,
     case when i.invoiced_on < current_date - 10 then 'cash' end from supplier_invoices i`,
  `insert into transfers (state, source_id, target_id, employee_id, created_at, updated_at)
   select ${STATE(['pending', 'inprogress', 'sent', 'partially_recieved', 'recieved'], ['completed', 'completed', 'completed', 'cancelled'])},
     w.first + g % 2, w.first + (g + 1) % 2, e.employee, ${AGE}, ${AGE} from generate_series(1, ${ROWS}) g, (select min(id) as first from warehouses) w, ${PEOPLE}`,
  `insert into transfer_lines (transfer_id, product_id, quantity)
   select t.id, f.first + (${SPREAD('t.id', 9_000)} + p * 331) % 10000, 10 from transfers t, generate_series(1, 3) p, ${FIRST}`,
  `insert into transfer_goods (line_id, picked, sent, received)
   select l.id, case when t.state = 'inprogress' then 10 else 0 end, case when t.state = 'inprogress' then 0 else 10 end,
     case t.state when 'completed' then 10 when 'partially_recieved' then 4 when 'recieved' then 9 else 0 end
   from transfer_lines l join transfers t on t.id = l.transfer_id where t.state not in ('pending', 'cancelled')`,
  `insert into incidents (status, severity, subject, warehouse_id, spot, related_kind, related_id, product_id, description, cause, employee_id, created_at, resolved_at)
   select s.status, (array['low', 'medium', 'high', 'critical'])[1 + ${SPREAD('g', 4)}], 'stock_level', k.warehouse_id, 'A-' || g % 40, 'stock', k.id::text, k.product_id,
     (array['Carton ouvert', 'Pièce cassée', 'Étiquette fausse', 'Humidité'])[1 + ${SPREAD('g + 1', 4)}] || ' ' || g,
     case when s.status in ('resolved', 'closed') then 'breakage' end, e.employee, ${AGE}, case when s.status in ('resolved', 'closed') then ${AGE} end
   from generate_series(1, ${ROWS}) g cross join lateral (select ${STATE(['open', 'in_progress'], ['resolved', 'closed', 'closed'])} as status) s
   join stocks k on k.id = (select min(id) from stocks) + g % 10000, ${PEOPLE}`,
  `insert into incident_history (incident_id, action, status, employee_id, occurred_at) select id, 'open', 'open', employee_id, created_at from incidents`,
  `insert into stock_counts (state, warehouse_id, kind, mode, note, employee_id, created_at)
   select ${STATE(['planned', 'counting', 'to_approve'], ['posted', 'posted', 'cancelled'])}, (select min(id) from warehouses) + g % 2, 'cycle', 'running', 'Allée ' || g % 90, e.employee, ${AGE}
   from generate_series(1, ${ROWS}) g, ${PEOPLE}`,
  `insert into stock_count_lines (count_id, stock_id, product_id, expected, counted, moved)
   select c.id, k.id, k.product_id, 10, case when c.state <> 'planned' then 10 end, case when c.state = 'posted' then 0 end
   from stock_counts c, generate_series(1, 3) p join stocks k on true
   where k.id = (select min(id) from stocks) + (${SPREAD('c.id', 9_000)} + p * 331) % 10000`,
  `insert into pick_waves (warehouse_id, state, mode, picker_id, employee_id, created_at)
   select (select min(id) from warehouses) + g % 2, ${STATE(['open', 'picking', 'picked'], ['closed', 'closed', 'closed', 'cancelled'])},
     (array['by_order', 'by_product'])[1 + g % 2], case when g % 5 = 0 then e.employee end, e.employee, ${AGE} from generate_series(1, ${ROWS}) g, ${PEOPLE}`,
  `insert into pick_wave_orders (wave_id, order_id, slot, warehouse_id, way_out)
   select w.id, o.id, 1, w.warehouse_id, case when w.state in ('closed', 'cancelled') then 'packed' end
   from (select id, state, warehouse_id, row_number() over (order by id desc) as at from pick_waves) w
   join (select id, row_number() over (order by number desc) as at from orders) o on o.at = w.at`,
  `insert into pick_wave_lines (wave_id, order_id, order_line_id, product_id, quantity, picked)
   select x.wave_id, x.order_id, l.id, l.product_id, l.quantity, case when x.way_out is null then 0 else l.quantity end
   from pick_wave_orders x join order_lines l on l.order_id = x.order_id`,
  `insert into hand_overs (carrier_id, state, employee_id, signed_by, signature, signed_at, created_at)
   select (select min(id) from carriers), s.state, e.employee, case when s.state = 'signed' then 'Livreur' end, case when s.state = 'signed' then '[[1,1,2,2]]'::jsonb end,
     case when s.state = 'signed' then ${AGE} end, ${AGE}
   from generate_series(1, ${ROWS}) g cross join lateral (select ${STATE(['open', 'signed'], ['signed', 'signed', 'signed', 'cancelled'])} as state) s, ${PEOPLE}`,
  `insert into hand_over_orders (hand_over_id, order_id)
   select h.id, o.id from (select id, row_number() over (order by id desc) as at from hand_overs) h
   join (select id, row_number() over (order by number desc) as at from orders where preparation_state = 'handed_over') o on o.at = h.at`,
  `insert into stock_reservations (id, order_id, order_line_id, stock_id, lot_id, quantity, state, created_at)
   select gen_random_uuid(), o.id, l.id, k.id, t.id, l.quantity, 'firm', o.placed_at from orders o join order_lines l on l.order_id = o.id
   join stocks k on k.product_id = l.product_id join stock_lots t on t.stock_id = k.id
   where o.confirmation_state = 'confirmed' and o.preparation_state = 'to_prepare'`,
  `insert into products (uuid, uid, sku, barcode, type, family_id, main_category_id, price_ht_centimes)
   select gen_random_uuid(), 'shelf-' || n, 'RAY-' || n, '614' || lpad(n::text, 10, '0'), 'simple', p.family_id, p.main_category_id, 100000
   from generate_series(1, ${COUNTED_LINES}) n, (select * from products order by id limit 1) p`,
  `insert into product_texts (product_id, language, name, slug) select id, 'fr', 'Rayonnage ' || id, uid from products where uid like 'shelf-%'`,
  `insert into stocks (warehouse_id, product_id, on_hand) select (select min(id) from warehouses), id, 0 from products where uid like 'shelf-%'`,
  `with made as (
    insert into stock_counts (state, warehouse_id, kind, mode, note, is_blind)
    select 'counting', min(id), 'whole', 'running', 'Tout', false from warehouses returning id
  )
  insert into stock_count_lines (count_id, stock_id, product_id)
  select m.id, s.id, s.product_id from made m, stocks s join products p on p.id = s.product_id where p.uid like 'shelf-%' order by s.id`,
  'select refresh_product_rows(array(select id from products)), refresh_stock_lines(array(select id from products))',
] as const;

const DATABASE = 'bench_warehouse';

/** A shop with so many orders and all that a warehouse keeps of years; made once, and found again by the next run. */
export async function openAreas(
  serverUrl: string,
  say: (text: string) => void,
): Promise<{ readonly url: string; readonly pool: pg.Pool }> {
  const url = withDatabaseName(serverUrl, DATABASE);
  const server = new pg.Client({ connectionString: serverUrl });
  await server.connect();
  const { rows } = await server.query(
    'select shobj_description(oid, $2) as state from pg_database where datname = $1',
    [DATABASE, 'pg_database'],
  );
  const isThere = rows[0]?.state === 'complete';
  if (!isThere) {
    await server.query(`drop database if exists ${DATABASE} with (force)`);
    await server.query(`create database ${DATABASE}`);
  }
  await migrate(url, { acceptUnsafeServer: true });
  const pool = createPool(url, { statementTimeoutMs: 0 });
  if (!isThere) {
    await seedAreas(pool, say);
    await server.query(`comment on database ${DATABASE} is 'complete'`);
  }
  await server.end();
  return { url, pool };
}

async function seedAreas(pool: pg.Pool, say: (text: string) => void): Promise<void> {
  const { firstProduct, products } = await seedCatalogue(pool);
  const { id: employeeId } = await buildEmployee(createDatabase(pool));
  await seedManyOrders(pool, { orders: ROWS, firstProduct, products, employeeId });
  const client = await pool.connect();
  await client.query('set synchronous_commit = off');
  await client.query('set session_replication_role = replica');
  for (const [at, text] of STATEMENTS.entries()) {
    say(`areas of the warehouse: statement ${at + 1} of ${STATEMENTS.length}`);
    await client.query(text);
    // Each is joined by the next ones.
    await client.query('analyze');
  }
  client.release(true);
  await pool.query('vacuum analyze');
}
