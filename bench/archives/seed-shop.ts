import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildProduct, buildShop } from '@hanout/test-kit/builders';
import type pg from 'pg';

/** As a photo of a product is stored, about: its large file and a small one. */
const LARGE_BYTES = 160_000;
const SMALL_BYTES = 40_000;
const PICTURE_BYTES = LARGE_BYTES + SMALL_BYTES;

export interface GrowingShop {
  readonly shopId: number;
  /** Adds so many customers, and pictures of so many bytes. */
  readonly grow: (rows: number, bytes: number) => Promise<void>;
}

/** A shop with one product, that grows by customers and pictures. */
export async function buildGrowingShop(pool: pg.Pool, uploads: string): Promise<GrowingShop> {
  const shop = await buildShop(pool);
  const product = await buildProduct(pool, { shop });
  return {
    shopId: shop.id,
    grow: async (rows, bytes) => {
      await pool.query(
        `insert into customers (shop_id, first_name, last_name, phone, email, note, source)
         select $1, 'Prénom ' || n, 'Nom ' || md5(n::text), '06' || lpad(n::text, 8, '0'), md5(n::text) || '@exemple.dz',
           repeat(md5(random()::text) || ' ', 6), 'import'
         from generate_series(1, $2::int) g, lateral (select g + (select count(*) from customers) as n) numbered`,
        [shop.id, rows],
      );
      const keys = Array.from({ length: Math.round(bytes / PICTURE_BYTES) }, () => randomBytes(16).toString('hex'));
      for (const key of keys) writePicture(join(uploads, 'product', key));
      await pool.query(
        `with added as (insert into images (uuid, folder, file_key, width, height)
           select gen_random_uuid(), 'product', key, 1000, 1000 from unnest($2::text[]) key returning id)
         insert into product_images (product_id, image_id) select $1, id from added`,
        [product.id, keys],
      );
    },
  };
}

function writePicture(folder: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'product_page_large.webp'), randomBytes(LARGE_BYTES));
  writeFileSync(join(folder, 'grid_display.webp'), randomBytes(SMALL_BYTES));
}
