import { createDatabase } from '@hanout/server/database/database';
import { createPool } from '@hanout/server/database/pool';
import { buildEmployee } from '@hanout/test-kit/staff';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import type pg from 'pg';
import type { BenchCatalogue } from '../catalogue/seed-catalogue.ts';
import { startApp, type AppProcess } from '../load/app-process.ts';
import { signInOver } from '../load/staff.ts';

const PIN = '4826';

export interface BenchTill {
  readonly app: AppProcess;
  readonly pool: pg.Pool;
  readonly browser: Browser;
  readonly context: BrowserContext;
  readonly origin: string;
  /** opens the device, once */
  readonly link: string;
  readonly close: () => Promise<void>;
}

/** A process, a browser, and a till of the measured shop that no device has opened yet. */
export async function openBenchTill(catalogue: BenchCatalogue): Promise<BenchTill> {
  const pool = createPool(catalogue.url, { max: 4, statementTimeoutMs: 0 });
  // What is scanned: the catalogue has no bar codes of its own.
  await pool.query(`update combinations set barcode = '613' || lpad(id::text, 10, '0') where barcode is null`);
  const boss = await buildEmployee(createDatabase(pool));
  const app = await startApp({ databaseUrl: catalogue.url, keepPages: true });
  const origin = `http://localhost:${app.port}`;
  const { cookie, csrfToken } = await signInOver(origin, boss);
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${origin}/dashboard/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, 'x-csrf-token': csrfToken },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return Object(await answer.json());
  };
  await post(`till-cashiers/${boss.id}`, { version: 0, pin: PIN });
  const { rows } = await pool.query<{ shop: number; warehouse: number }>(
    'select shop_id as shop, min(warehouse_id) as warehouse from shop_warehouses group by 1 order by 1 limit 1',
  );
  const [place] = rows;
  if (place === undefined) throw new Error('the measured shop has no warehouse');
  const till = { name: 'Mesure', shopId: place.shop, warehouseId: place.warehouse, paper: '80' };
  const { url } = await post('tills', till);
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--js-flags=--expose-gc', '--enable-precise-memory-info'],
  });
  const context = await browser.newContext({ locale: 'fr-DZ', viewport: { width: 1366, height: 768 } });
  return {
    app,
    pool,
    browser,
    context,
    origin,
    link: `${origin}${String(url)}`,
    close: async () => {
      await browser.close();
      await app.stop();
      await pool.end();
    },
  };
}

/** Opens the device; seconds until its people stand there, with all that is sold. */
export async function openDevice(page: Page, link: string): Promise<number> {
  await page.goto(link);
  const button = page.getByRole('button', { name: 'Ouvrir la caisse' });
  await button.waitFor();
  const began = performance.now();
  await button.click();
  await page.locator('.pos-pin, .pos-people').first().waitFor({ timeout: 120_000 });
  return (performance.now() - began) / 1000;
}

/** Seconds from the last key of the first PIN until its person is in. */
export async function beginDay(page: Page): Promise<number> {
  const signedIn = await enterPin(page);
  await page.getByRole('button', { name: 'Ouvrir', exact: true }).click();
  // A browser of a measurement does not promise to keep anything: a manager's word.
  await enterPin(page, '[role=dialog] ');
  await page.locator('.pos-selling').waitFor();
  return signedIn;
}

async function enterPin(page: Page, within = ''): Promise<number> {
  const pad = page.locator(`${within}.pos-pin`);
  const tiles = page.locator(`${within}.pos-people button:not([disabled])`);
  await pad.or(tiles).first().waitFor();
  if ((await pad.count()) === 0) await tiles.last().click();
  await pad.waitFor();
  await page.keyboard.type(PIN);
  const began = performance.now();
  await page.keyboard.press('Enter');
  await pad.waitFor({ state: 'detached' });
  return (performance.now() - began) / 1000;
}
