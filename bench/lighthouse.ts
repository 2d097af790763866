import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { audit, categories, medianVisit, type Visit } from './lighthouse/audit.ts';
import { BUILT_BLOCKS, buildLongHome } from './lighthouse/build-home.ts';
import { startDemoShop, type DemoShop } from './lighthouse/demo-shop.ts';
import type { Result } from './load/result.ts';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];

interface MeasuredPage {
  readonly name: string;
  readonly path: string;
  /** Carts and checkouts are for one shopper only: no search engine may keep them. */
  readonly indexed: boolean;
}

const LANGUAGES = { fr: { prefix: '', name: 'French' }, ar: { prefix: '/ar', name: 'Arabic' } } as const;

type Language = keyof typeof LANGUAGES;
type Prepare = (page: Page, shop: DemoShop, prefix: string) => Promise<MeasuredPage[]>;

/** Listing, product and checkout of the demo shop in one language, as Lighthouse sees them on a cheap phone. */
export function benchLighthouse(language: Language, rounds: number): Promise<Result[]> {
  const { name } = LANGUAGES[language];
  return measure(language, rounds, prepareShop, (visits, floor) =>
    report(`worst of listing, product and checkout in ${name}`, visits, floor, 2_000),
  );
}

const LANDING_PAGE = 'landing page';

/** A landing page, and a home page that somebody has built of fourteen blocks: the one leads from an advert to a form, and has to be there at once. */
export function benchBuiltPages(language: Language, rounds: number): Promise<Result[]> {
  const { name } = LANGUAGES[language];
  return measure(language, rounds, prepareBuilt, (visits, floor) =>
    [...visits].flatMap(([page, visit]) =>
      report(`${page.name} in ${name}`, new Map([[page, visit]]), floor, page.name === LANDING_PAGE ? 1_200 : 1_500),
    ),
  );
}

async function measure(
  language: Language,
  rounds: number,
  prepare: Prepare,
  tell: (visits: ReadonlyMap<MeasuredPage, Visit>, floor: Visit) => Result[],
): Promise<Result[]> {
  const shop = await startDemoShop();
  const profile = mkdtempSync(join(tmpdir(), 'hanout-browser-'));
  const port = 9_000 + (process.pid % 900);
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [...FLAGS, `--remote-debugging-port=${port}`],
  });
  try {
    const page = await browser.newPage();
    const pages = await prepare(page, shop, LANGUAGES[language].prefix);
    await page.close();
    const floor = await measureFloor(port);
    const visits = new Map<MeasuredPage, Visit>();
    for (const measured of pages) visits.set(measured, await visit(shop.origin + measured.path, port, rounds));
    return tell(visits, floor);
  } finally {
    await browser.close();
    await shop.stop();
    rmSync(profile, { recursive: true, force: true });
  }
}

async function visit(address: string, port: number, rounds: number): Promise<Visit> {
  const visits: Visit[] = [];
  for (let round = 0; round < rounds; round += 1) visits.push(await audit(address, port));
  return medianVisit(visits);
}

/** Finds the pages as a shopper does, has their pictures drawn by a first look, and puts something into the cart. */
async function prepareShop(page: Page, { origin }: DemoShop, prefix: string): Promise<MeasuredPage[]> {
  await page.goto(`${origin}${prefix || '/'}`);
  const listing = await pathOf(page, 'main a[href*="/catalog/category/"]');
  await page.goto(origin + listing);
  const product = await pathOf(page, '.card-name a');
  await page.locator('[data-add-to-cart]').first().waitFor();
  await page.goto(origin + product);
  await page.waitForLoadState('load');
  await fillCart(page, origin);
  return [
    { name: 'listing', path: listing, indexed: true },
    { name: 'product', path: product, indexed: true },
    { name: 'checkout', path: `${prefix}/checkout/cart/view`, indexed: false },
  ];
}

/** The landing page that the demo has online, and its home page with fourteen blocks; their pictures are drawn by a first look. */
async function prepareBuilt(page: Page, { origin, folder }: DemoShop, prefix: string): Promise<MeasuredPage[]> {
  await buildLongHome(folder);
  const landing = `${prefix}/p/offre-rentree`;
  await page.goto(origin + landing, { waitUntil: 'networkidle' });
  await page.locator('[data-landing-page]').waitFor();
  const home = prefix || '/';
  await page.goto(origin + home);
  for (let looks = 0; (await page.locator('.block').count()) !== BUILT_BLOCKS; looks += 1) {
    if (looks === 50) throw new Error(`the home page does not show its ${BUILT_BLOCKS} blocks`);
    await page.reload();
  }
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.waitForLoadState('networkidle');
  return [
    { name: LANDING_PAGE, path: landing, indexed: true },
    { name: `home page of ${BUILT_BLOCKS} blocks`, path: home, indexed: true },
  ];
}

/** Puts the first product that needs no choice into the cart, from whichever category has one. */
async function fillCart(page: Page, origin: string): Promise<void> {
  await page.goto(origin);
  const categories = await page.locator('main a[href*="/catalog/category/"]').all();
  const paths = await Promise.all(categories.map((link) => link.getAttribute('href')));
  for (const path of new Set(paths)) {
    await page.goto(`${origin}${path ?? '/'}`);
    const plain = page.locator(`[data-add-to-cart*='"hasCombinations":false']`).first();
    if ((await plain.count()) === 0) continue;
    await plain.click();
    await page.waitForFunction(() => Object.values(localStorage).some((value) => String(value).includes('productId')));
    return;
  }
  throw new Error('no category of the home page has a product without combinations');
}

async function pathOf(page: Page, selector: string): Promise<string> {
  return new URL((await page.locator(selector).first().getAttribute('href')) ?? '/', page.url()).pathname;
}

/** A page of one sentence: what the simulated network alone costs. */
async function measureFloor(port: number): Promise<Visit> {
  const html =
    '<!doctype html><html lang="fr"><meta name="viewport" content="width=device-width"><title>-</title><h1>Bonjour</h1>';
  const server = createServer((_, answer) => answer.setHeader('content-type', 'text/html').end(html));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  try {
    return await audit(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`, port);
  } finally {
    server.close();
  }
}

function report(pages: string, visits: ReadonlyMap<MeasuredPage, Visit>, floor: Visit, paintWithin: number): Result[] {
  const worst = (
    what: string,
    of: (visit: Visit) => number,
    rest: Pick<Result, 'unit' | 'wanted' | 'ceiling'>,
    among: (page: MeasuredPage) => boolean = () => true,
  ): Result => {
    const figures = [...visits].filter(([page]) => among(page)).map(([{ name }, seen]) => ({ name, figure: of(seen) }));
    const isLow = rest.wanted !== null && 'atLeast' in rest.wanted;
    const figure = (isLow ? Math.min : Math.max)(...figures.map((each) => each.figure));
    const note = figures.map((each) => `${each.name} ${Math.round(each.figure * 1000) / 1000}`).join(', ');
    return {
      what: `Lighthouse, ${pages}: ${what}`,
      measured: figure,
      note,
      ...rest,
    };
  };
  const points = { unit: '', ceiling: null } as const;
  return [
    worst('largest contentful paint', ({ paint }) => paint, {
      unit: 'ms',
      wanted: { atMost: paintWithin },
      ceiling: { what: 'a page of one sentence', measured: floor.paint },
    }),
    worst('total blocking time', ({ blocked }) => blocked, { unit: 'ms', wanted: { atMost: 150 }, ceiling: null }),
    worst('cumulative layout shift', ({ shift }) => shift, { unit: '', wanted: { atMost: 0.02 }, ceiling: null }),
    ...categories.map((category) =>
      worst(
        category,
        ({ scores }) => scores[category],
        { ...points, wanted: { atLeast: category === 'performance' ? 95 : 100 } },
        ({ indexed }) => category !== 'seo' || indexed,
      ),
    ),
  ];
}
