import { chromium, type Page } from '@playwright/test';
import { withDatabase } from '@hanout/server/process/with-database';
import { readSettings } from '@hanout/server/settings';
import { buildEmployee } from '@hanout/test-kit/staff';
import { buildHome } from '../lighthouse/build-home.ts';
import { startDemoShop } from '../lighthouse/demo-shop.ts';
import { longestTask, PUT_IN_MS, watchTasks } from '../load/long-tasks.ts';
import type { Result } from '../load/result.ts';
import { signInOver } from '../load/staff.ts';

const BLOCKS = 40;
const SLOWER = 4;
/** As far as a hand carries a block before it lets go of it. */
const ROWS = 12;
/** Until its list stands; the draft is saved later, and the preview with it. */
const PUT_DOWN_MS = 300;

/** A block carried among forty, by the mouse and by keys, on a slow device: how long the page is held. */
export async function benchDragging(): Promise<Result[]> {
  const shop = await startDemoShop();
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  try {
    await buildHome(shop.folder, (blocks) =>
      Array.from({ length: BLOCKS }, (_, at) => ({ ...Object(blocks[at % blocks.length]), key: `b${at}` })),
    );
    const settings = readSettings({ HANOUT_DATA: shop.folder }, shop.folder);
    const owner = await withDatabase(settings, (db) => buildEmployee(db, { roles: ['owner'] }));
    const { cookie } = await signInOver(shop.origin, owner);
    const [name = '', value = ''] = cookie.split('=');
    const context = await browser.newContext({ viewport: { width: 1280, height: 2400 } });
    await context.addCookies([{ name, value, url: shop.origin }]);
    const page = await context.newPage();
    await page.goto(`${shop.origin}/dashboard/home-page?shop=1`);
    const handles = page.locator('.hn-menu-handle');
    await handles.nth(BLOCKS - 1).waitFor();
    await page.waitForLoadState('networkidle');
    // What was just opened settles first: its preview is a page of forty blocks.
    await page.waitForTimeout(3_000);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const putIn = await watchTasks(page);
    const byMouse = await longestTask(page, () => dragDown(page));
    // It is saved meanwhile, and the preview drawn anew.
    await page.waitForTimeout(6_000);
    const byKeys = await longestTask(page, () => carryDown(page));
    const tell = (how: string, measured: number): Result => ({
      what: `builder: longest task while a block is carried among ${BLOCKS} ${how}, processor ${SLOWER} times slower`,
      unit: 'ms',
      measured,
      wanted: { atMost: 50 },
      ceiling: { what: `the same watch, a task of ${PUT_IN_MS} ms put in`, measured: putIn },
      note: 'the browser reports none below 50 ms: 0 is none',
    });
    return [tell('with the mouse', byMouse), tell('with keys', byKeys)];
  } finally {
    await browser.close();
    await shop.stop();
  }
}

const namesOf = (page: Page): Promise<string> =>
  page.locator('.hn-menu-handle').evaluateAll((all) => all.map((one) => one.ariaLabel).join());

/** From the first place down over the rows, as a hand moves. */
async function dragDown(page: Page): Promise<void> {
  const before = await namesOf(page);
  const handles = page.locator('.hn-menu-handle');
  const [from, to] = [await handles.first().boundingBox(), await handles.nth(ROWS).boundingBox()];
  if (from === null || to === null) throw new Error('there is no row to carry');
  const x = from.x + from.width / 2;
  await page.mouse.move(x, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(x + 8, to.y + to.height * 0.8, { steps: ROWS * 4 });
  await page.mouse.up();
  await page.waitForTimeout(PUT_DOWN_MS);
  if ((await namesOf(page)) === before) throw new Error('the block was not carried anywhere');
}

async function carryDown(page: Page): Promise<void> {
  const before = await namesOf(page);
  await page.locator('.hn-menu-handle').first().focus();
  await page.keyboard.press('Space');
  for (let row = 0; row < ROWS; row += 1) {
    await page.keyboard.press('ArrowDown');
    await page.waitForTimeout(120);
  }
  await page.keyboard.press('Space');
  await page.waitForTimeout(PUT_DOWN_MS);
  if ((await namesOf(page)) === before) throw new Error('the block was not carried anywhere');
}
