import { createPool } from '@hanout/server/database/pool';
import { createRandom } from '@hanout/server/demo/plan/random';
import { brokenInvariants } from '@hanout/test-kit/invariants';
import {
  databaseUrlOf,
  freePorts,
  killDatabase,
  startInstance,
  type InstanceOptions,
  type TestInstance,
} from '@hanout/test-kit/processes';
import { preparedFolder } from '@hanout/test-kit/prepared-folder';
import type { Page } from '@playwright/test';
import { randomInt } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import {
  atCounter,
  beginDay,
  cutNetwork,
  fill,
  fillDisk,
  lastNumber,
  moveClock,
  newCounter,
  paidNumber,
  pressPay,
  type Counter,
} from './tills/counter.ts';
import { openMortalBrowser, type MortalBrowser } from './tills/mortal-browser.ts';
import { keepPace, type Pace } from './tills/pace.ts';
import { buildTillHouse, type TillHouse } from './tills/till-house.ts';

/** `npm run soak` asks for 500. */
const SALES = Number(process.env['HANOUT_SOAK_TICKETS'] ?? 12);
/** The short form takes the same course each time; chance is what `npm run soak` is for. */
const SEED = Number(
  process.env['HANOUT_SOAK_SEED'] ?? (process.env['HANOUT_SOAK_TICKETS'] ? randomInt(1_000_000) : 537_578),
);
const TILLS = 3;
const HOUR_MS = 3_600_000;

/** What goes wrong around a payment; each of them comes once in so many. */
const FAULTS = [
  'none',
  'cut',
  'tab',
  'none',
  'full',
  'browser',
  'cut',
  'clock',
  'server',
  'none',
  'tab',
  'database',
] as const;
type Fault = (typeof FAULTS)[number];
/** When it does: as soon as Enter is pressed, when the ticket is on its way to the shop, when its answer is on its way back. */
const STEPS = ['pressed', 'sent', 'answered'] as const;
type Step = (typeof STEPS)[number];

const folder = preparedFolder();
const held: { instance: TestInstance | null; browser: MortalBrowser | null; pace: Pace | null } = {
  instance: null,
  browser: null,
  pace: null,
};

afterEach(async () => {
  // Of one that is red too: where it stood still, and what took long before.
  process.stdout.write(`${held.pace?.report() ?? ''}\n`);
  await held.browser?.end();
  await held.instance?.kill();
  try {
    killDatabase(folder.path);
  } finally {
    folder.remove();
  }
});

// Seen red with events kept under another id than their own: their answers never reach the devices.
test(
  'three tills whose network, windows, browser, disk, clock, server and database fail: each ticket is one order, paid once, under numbers without a hole',
  async () => {
    process.stdout.write(`tills with HANOUT_SOAK_SEED=${SEED}\n`);
    const random = createRandom(SEED);
    const [port = 0] = await freePorts(1);
    const options: InstanceOptions = {
      mode: 'start',
      dataFolder: folder.path,
      port,
      env: { HANOUT_TRUST_PROXY: 'on' },
    };
    held.instance = await startInstance(options);
    const pool = createPool(databaseUrlOf(folder.path));
    const house = await buildTillHouse(pool, `http://127.0.0.1:${port}`, TILLS);
    const counters = house.tills.map(({ id }, at) => newCounter(`http://till-${at}.localhost:${port}`, `C${id}`));
    const browser = await openMortalBrowser(counters.map(({ origin }) => origin));
    held.browser = browser;
    const pace = keepPace();
    held.pace = pace;
    for (const [at, counter] of counters.entries())
      await pace.step('opening', counter.code, () => beginDay(browser.context(), counter, house.tills[at]?.link ?? ''));
    // A browser writes the key of a device down within half a minute, and when it is closed: who loses it opens the till anew.
    await browser.closeAndRise();
    forgetWindows(counters);

    const rises = (): Promise<void> =>
      pace.step('of them: server and database anew', 'server and database anew', async () => {
        held.instance = await startInstance(options);
      });
    for (let sale = 0; sale < SALES; sale += 1) {
      const counter = counters[sale % TILLS];
      if (counter === undefined) throw new Error('there is no such till');
      const fault = FAULTS[(sale + SEED) % FAULTS.length] ?? 'none';
      const codes = Array.from({ length: random.between(1, 3) }, () => random.pick(house.barcodes));
      const step = random.pick(STEPS);
      await pace.step(`a sale with ${fault}`, `sale ${sale + 1} of ${SALES}, ${fault} when it was ${step}`, () =>
        sellThrough({ browser, counter, counters, codes, fault, step, rises }),
      );
    }

    for (const counter of counters) {
      await atCounter(browser.context(), counter);
      await cutNetwork(counter, false);
      await moveClock(counter, 0);
    }
    await pace.step('until nothing waits', 'what waits', () =>
      expect
        .poll(async () => Promise.all(counters.map(async (counter) => waitingOf(counter))), { timeout: 90_000 })
        .toEqual(counters.map(() => 0)),
    );
    const once = await house.books();
    await pace.step('everything once more', 'everything once more', () => sendAgain(house, counters));
    const twice = await house.books();

    expect(twice).toEqual(once);
    expect(once).toMatchObject({ orders: SALES, ordersPaid: SALES });
    expect(once.inPurses).toBe(once.soldCentimes);
    expect(once.piecesGone).toBe(once.piecesSold);
    for (const [at, { id }] of house.tills.entries()) {
      const count = counters[at]?.number ?? 0;
      expect(once.numbers[id]).toEqual(Array.from({ length: count }, (_, number) => number + 1));
      // The opening of the day is the first.
      expect(once.sequences[id]).toEqual(Array.from({ length: count + 1 }, (_, number) => number + 1));
    }
    expect(await brokenInvariants(pool)).toEqual({});
    await pool.end();
  },
  // What stands still is found by its step.
  (SALES + 10) * 180_000,
);

interface Selling {
  readonly browser: MortalBrowser;
  readonly counter: Counter;
  readonly counters: readonly Counter[];
  readonly codes: readonly string[];
  readonly fault: Fault;
  readonly step: Step;
  readonly rises: () => Promise<void>;
}

/** One ticket, whatever happens meanwhile: a cashier who does not see it paid looks, and presses again. */
async function sellThrough({ browser, counter, counters, codes, fault, step, rises }: Selling): Promise<void> {
  const page = await atCounter(browser.context(), counter);
  await fill(page, codes);
  if (fault === 'cut') await cutNetwork(counter, true);
  if (fault === 'clock') await moveClock(counter, counter.clockMs === 0 ? -26 * HOUR_MS : 0);
  if (fault === 'full') await fillDisk(counter, true);
  const moment = momentOf(page, step);
  await pressPay(page);
  if (fault === 'full') {
    expect(await paidNumber(page), 'a full disk pays nothing').toBeNull();
    await fillDisk(counter, false);
    await page.keyboard.press('Escape');
  }
  if (fault === 'tab') {
    await moment;
    await page.close();
  }
  if (fault === 'browser') {
    await moment;
    await browser.dieAndRise();
    forgetWindows(counters);
  }
  if (fault === 'server' || fault === 'database') {
    await moment;
    if (fault === 'database') killDatabase(folder.path);
    await held.instance?.kill();
    await rises();
  }
  counter.number += 1;
  for (;;) {
    const now = await atCounter(browser.context(), counter);
    const isOpen = (await now.locator('.pos-paying').count()) > 0;
    const number = isOpen ? await paidNumber(now) : await lastNumber(now);
    if (number === counter.number) break;
    expect(number === null || number === counter.number - 1, `ticket ${number}, not ${counter.number}`).toBe(true);
    await fill(now, codes);
    await pressPay(now);
  }
  if (fault !== 'cut') await cutNetwork(counter, false);
}

const forgetWindows = (counters: readonly Counter[]): void => {
  for (const each of counters) Object.assign(each, { page: null, devtools: null });
};

const TOLD = '**/pos/api/events';

async function momentOf(page: Page, step: Step): Promise<unknown> {
  if (step === 'pressed') return null;
  // A network that is gone sends nothing and answers nothing: then it happens all the same.
  const sent = step === 'sent' ? page.waitForRequest(TOLD) : page.waitForResponse(TOLD);
  return Promise.race([sent, page.waitForEvent('requestfailed')]).catch(() => null);
}

async function waitingOf({ page }: Counter): Promise<number> {
  const text = (await page?.locator('.pos-bar').textContent()) ?? '';
  return Number(/En attente : (\d+)/u.exec(text)?.[1]);
}

/** Everything once more from the devices, in another order. */
async function sendAgain(house: TillHouse, counters: readonly Counter[]): Promise<void> {
  for (const [at, counter] of counters.entries()) {
    const events = (await house.eventsOf(house.tills[at]?.id ?? 0)).toReversed();
    for (let from = 0; from < events.length; from += 50) {
      const body = { now: events[0]?.at, waiting: 0, events: events.slice(from, from + 50) };
      const outcomes = await counter.page?.evaluate(async (sent) => {
        const headers = { 'content-type': 'application/json' };
        const answer = await fetch('/pos/api/events', { method: 'POST', headers, body: JSON.stringify(sent) });
        const told: { answers: { outcome: string }[] } = await answer.json();
        return told.answers.map(({ outcome }) => outcome);
      }, body);
      expect(new Set(outcomes)).toEqual(new Set(['done']));
    }
  }
}
