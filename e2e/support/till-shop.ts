import type { ThemeValues } from '@hanout/core/theme';
import { createPool } from '@hanout/server/database/pool';
import { joinDatabase } from '@hanout/server/process/open-database';
import { buildPack, buildProduct, buildShop, buildWarehouse, type BuiltProduct } from '@hanout/test-kit/builders';
import type { Language } from '@hanout/i18n';
import { expect, type Page } from '@playwright/test';
import { randomInt, randomUUID } from 'node:crypto';
import { shopSettings } from './shop-settings.ts';
import { hire, signInAt } from './staff.ts';

export const CASHIER_PIN = '4826';
export const MANAGER_PIN = '9173';

interface Good {
  readonly name: string;
  readonly barcode: string;
}

export interface TillShop {
  readonly shopId: number;
  readonly warehouseId: number;
  /** opens the device, once */
  readonly link: string;
  readonly tillId: number;
  readonly cashier: string;
  readonly manager: string;
  readonly goods: readonly (Good & { readonly id: number })[];
  readonly pack: Good;
}

const GOODS = ['Miel de montagne', 'Savon d’Alep', 'Huile d’olive'];

/** A shop of the journey's own with a till that no device has opened yet, a cashier and a manager with PINs; its manager is signed in at `page`. */
export async function openTillShop(page: Page, language: Language, theme: ThemeValues = {}): Promise<TillShop> {
  const built = await buildGoods(theme);
  const own = randomUUID().slice(0, 8);
  const [cashier, manager] = [`Amel ${own}`, `Walid ${own}`];
  const shopIds = [built.shopId];
  const employee = await hire({ name: cashier, roles: ['cashier'], shopIds, language });
  const boss = await hire({ name: manager, roles: ['manager'], shopIds, language });
  await signInAt(page, boss);
  await postAs(page, `till-cashiers/${employee.id}`, { version: 0, pin: CASHIER_PIN });
  await postAs(page, `till-cashiers/${boss.id}`, { version: 0, pin: MANAGER_PIN });
  const { warehouseId, shopId } = built;
  const made = await postAs(page, 'tills', { name: `Comptoir ${own}`, shopId, warehouseId, paper: '80' });
  const { till, url } = Object(made);
  return { ...built, link: String(url), tillId: Number(till.id), cashier, manager };
}

/** The call of a page of the back office, by whoever is signed in at this browser; it goes past the network that a page has lost. */
export async function postAs({ request }: Pick<Page, 'request'>, path: string, data: object): Promise<unknown> {
  const { csrfToken }: { csrfToken: string } = await (await request.get('/dashboard/api/auth/session')).json();
  const answer = await request.post(`/dashboard/api/${path}`, { headers: { 'X-CSRF-TOKEN': csrfToken }, data });
  expect(answer.status(), await answer.text()).toBeLessThan(300);
  return answer.json();
}

async function buildGoods(theme: ThemeValues) {
  const { url } = await joinDatabase(shopSettings());
  const pool = createPool(url, { max: 1, statementTimeoutMs: 0 });
  try {
    const shop = await buildShop(pool, { columns: { theme } });
    const warehouse = await buildWarehouse(pool, { shop });
    const series = randomInt(100_000, 999_999);
    const barcodeOf = (at: number) => `613${series}000${at}`;
    // A category more would stand in the menu of the shop that other journeys buy in.
    const { rows } = await pool.query<{ id: number }>('select id from categories order by id limit 1');
    const category = { id: rows[0]?.id ?? 0 };
    const built: (BuiltProduct & Good)[] = [];
    for (const [at, name] of GOODS.entries()) {
      const barcode = barcodeOf(at);
      const product = await buildProduct(pool, { shop, warehouse, stock: 50, name, category, columns: { barcode } });
      built.push({ ...product, name, barcode });
    }
    const pack = { name: 'Coffret cadeau', barcode: barcodeOf(9) };
    const items = built.slice(0, 2).map((product) => ({ product, quantity: 1 }));
    await buildPack(pool, {
      shop,
      category,
      name: pack.name,
      items,
      priceCentimes: 200_000,
      columns: { barcode: pack.barcode },
    });
    const goods = built.map(({ id, name, barcode }) => ({ id, name, barcode }));
    return { shopId: shop.id, warehouseId: warehouse.id, goods, pack };
  } finally {
    await pool.end();
  }
}

/** Something that the shop sells, and of which its shelf has none; answers its bar code. */
export async function addSoldOut({ shopId, warehouseId }: Pick<TillShop, 'shopId' | 'warehouseId'>): Promise<string> {
  const { url } = await joinDatabase(shopSettings());
  const pool = createPool(url, { max: 1, statementTimeoutMs: 0 });
  try {
    const barcode = `613${randomInt(100_000, 999_999)}0008`;
    const { rows } = await pool.query<{ id: number }>('select id from categories order by id limit 1');
    const [shop, warehouse, category] = [{ id: shopId }, { id: warehouseId }, { id: rows[0]?.id ?? 0 }];
    await buildProduct(pool, { shop, warehouse, category, stock: 0, name: 'Figues sèches', columns: { barcode } });
    return barcode;
  } finally {
    await pool.end();
  }
}

/** What the shop has of a till: its events by kind, and what lies on the shelf. */
export async function booksOf({ tillId, warehouseId, goods }: Pick<TillShop, 'tillId' | 'warehouseId' | 'goods'>) {
  const { url } = await joinDatabase(shopSettings());
  const pool = createPool(url, { max: 1, statementTimeoutMs: 0 });
  try {
    const { rows: events } = await pool.query<{
      kind: string;
      sequence: number;
      number: number | null;
      orders: number;
      paid: number;
    }>(
      `select e.kind, e.sequence, e.number, (select count(*)::int from orders o where o.id = e.order_id) as orders,
         coalesce((select sum(l.amount_centimes)::int from ledger_entries x join ledger_lines l on l.entry_id = x.id
           where x.order_id = e.order_id and l.account in ('till', 'bank')), 0) as paid
       from till_events e where e.till_id = $1 order by e.sequence`,
      [tillId],
    );
    const { rows: shelves } = await pool.query<{ on_hand: number }>(
      'select on_hand from stocks where warehouse_id = $1 and product_id = any($2) order by product_id',
      [warehouseId, goods.map(({ id }) => id)],
    );
    return { events, onHand: shelves.map((row) => row.on_hand) };
  } finally {
    await pool.end();
  }
}
