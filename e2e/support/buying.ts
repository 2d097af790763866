import { createPool } from '@hanout/server/database/pool';
import { joinDatabase } from '@hanout/server/process/open-database';
import { buildProduct, buildShop, buildWarehouse, insertRow } from '@hanout/test-kit/builders';
import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expect } from './back-office-journey.ts';
import { skuOf } from './depots.ts';
import { shopSettings } from './shop-settings.ts';

export interface Market {
  readonly shopId: number;
  readonly warehouseId: number;
  readonly supplierId: number;
  readonly supplier: string;
  readonly productIds: readonly number[];
}

/** A shop of the journey's own whose supplier sells all of these things, of which one piece is left of each. */
export async function openMarket(names: readonly string[]): Promise<Market> {
  const { url } = await joinDatabase(shopSettings());
  const pool = createPool(url, { max: 1 });
  try {
    const shop = await buildShop(pool);
    const warehouse = await buildWarehouse(pool, { shop });
    const supplier = `Atlas ${randomUUID().slice(0, 8)}`;
    const { id } = await insertRow(pool, 'suppliers', { uuid: randomUUID(), name: supplier, is_active: true });
    const supplierId = Number(id);
    const productIds: number[] = [];
    for (const name of names) {
      const columns = { sku: skuOf(name) };
      const product = await buildProduct(pool, { shop, warehouse, stock: 1, name, columns });
      productIds.push(product.id);
      const terms = { supplier_id: supplierId, product_id: product.id, price_centimes: 100_000, is_preferred: true };
      await insertRow(pool, 'supplier_products', terms);
    }
    return { shopId: shop.id, warehouseId: warehouse.id, supplierId, supplier, productIds };
  } finally {
    await pool.end();
  }
}

/** The call of a page, by whoever is signed in at this browser; it goes past the network that the page has lost. */
export async function postAt(page: Page, path: string, data: object): Promise<Readonly<Record<string, unknown>>> {
  const { csrfToken }: { csrfToken: string } = await (await page.request.get('/dashboard/api/auth/session')).json();
  const answer = await page.request.post(`/dashboard/api/${path}`, { headers: { 'X-CSRF-TOKEN': csrfToken }, data });
  expect(answer.status(), await answer.text()).toBeLessThan(300);
  return answer.json();
}

/** How many of a thing are on their way to the warehouse. */
export async function incomingOf(page: Page, { supplierId, warehouseId }: Market, name: string): Promise<number> {
  const query = `supplier=${supplierId}&warehouse=${warehouseId}&q=${encodeURIComponent(skuOf(name))}`;
  const { things } = await (await page.request.get(`/dashboard/api/supplier-orders/things?${query}`)).json();
  return things[0].incoming;
}
