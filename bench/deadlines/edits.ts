import { ListingAnswer } from '@hanout/contracts/listings';
import { setTimeout as pause } from 'node:timers/promises';
import { savePrice } from '../load/staff.ts';
import type { Scene } from './scene.ts';

const PATIENCE_MS = 10_000;
const DEAREST_DINARS = 50_000;

/** Milliseconds from the answer to a saved price until the shop's lists at both processes say it. */
export async function measureEdits({ urls, pool, shop, staff }: Scene, count: number): Promise<number[]> {
  const [id = 0] = shop.productIds;
  const latencies: number[] = [];
  for (let edit = 0; edit < count; edit++) {
    const { rows } = await pool.query<{ version: number }>('select version from products where id = $1', [id]);
    const dinars = DEAREST_DINARS + edit;
    await savePrice(urls[0], staff, { id, version: rows[0]?.version ?? 0, dinars });
    const saved = performance.now();
    const seen = await Promise.all(urls.map((url) => untilListed(url, { shop, id, dinars })));
    latencies.push(Math.max(...seen) - saved);
  }
  return latencies;
}

type Wish = { readonly shop: Scene['shop']; readonly id: number; readonly dinars: number };

/** When the dearest product of the shop is this one at this price. */
async function untilListed(url: string, { shop, id, dinars }: Wish): Promise<number> {
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until) {
    const answer = await fetch(`${url}/web/public/api/new/products?sort=price_desc`, {
      headers: { authorization: `Bearer ${shop.apiToken}` },
    });
    const [dearest] = ListingAnswer.parse(await answer.json()).products;
    if (dearest?.id === id && dearest.displayPrice === dinars) return performance.now();
    await pause(2);
  }
  return Infinity;
}
