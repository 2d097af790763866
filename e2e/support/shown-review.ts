import { createPool } from '@hanout/server/database/pool';
import { joinDatabase } from '@hanout/server/process/open-database';
import { insertRow } from '@hanout/test-kit/builders';
import { inHours } from '@hanout/test-kit/moments';
import { randomUUID } from 'node:crypto';
import { shopSettings } from './shop-settings.ts';

/** One more review of a product that has some: the shop shows it, nobody has answered it, its author has a name of her own. */
export async function showReview(productId: number): Promise<{ readonly uuid: string; readonly author: string }> {
  const { url } = await joinDatabase(shopSettings());
  const pool = createPool(url, { max: 1 });
  const [uuid, mark] = [randomUUID(), randomUUID().replaceAll(/\D/gu, '').padEnd(8, '0').slice(0, 8)];
  const author = `Nadia ${mark}`;
  try {
    await insertRow(pool, 'reviews', {
      uuid,
      shop_id: 1,
      product_id: productId,
      state: 'approved',
      rating_halves: 8,
      text: 'Joli, mais la taille est grande.',
      language: 'fr',
      author_name: author,
      email: 'nadia@exemple.dz',
      phone: `06${mark}`,
      purchased_on: '2026-01-15',
      decided_at: inHours(0),
    });
    return { uuid, author };
  } finally {
    await pool.end();
  }
}
