import { defineConfig, devices } from '@playwright/test';
import type { JourneyOptions } from './e2e/support/journey.ts';
import { originOnNetwork, scratchShop } from './e2e/support/scratch-shop.ts';

const { origin, server } = await scratchShop();

const flags = [
  // What a phone on the local network meets: a name that is not this machine's own, over plain http.
  `--host-resolver-rules=MAP ${new URL(originOnNetwork(origin)).hostname} 127.0.0.1`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Of density 1: nobody looks at the pixels, and drawing seven times as many takes a third of the time. */
const phone = { ...devices['Pixel 7'], viewport: { width: 360, height: 740 }, deviceScaleFactor: 1 };
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } };

/**
 * A journey runs in French on a desk and in Arabic on a phone; one tagged @everywhere in every setting. One tagged @once shows
 * what neither language nor screen changes, or what tests below it show in each: it runs on a desk, as does one tagged @desk (a
 * phone has no keyboard, or the journey makes its own screens). Who switches to Arabic starts in French: @from-french.
 */
const EVERYWHERE = /@everywhere/;
const ON_A_DESK = /@desk|@once/;
const FROM_FRENCH = /@from-french/;
/** What is seen in English too: how somebody orders, how an owner builds, and how a till closes its day. */
const IN_ENGLISH = ['cart-checkout', 'builders/home', 'builders/landing', 'builders/menus', 'till/close-the-day'];

/** The journeys of people across the apps, in French and Arabic, on a phone and on a desk. */
export default defineConfig<JourneyOptions>({
  testDir: 'e2e',
  globalSetup: './e2e/support/prepare-shop.ts',
  outputDir: '.cache/journeys',
  fullyParallel: true,
  workers: 2,
  // For a machine that stumbles; `npm test` names each that needed its second attempt.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    baseURL: origin,
    // A press that nothing takes is known by now, also on a busy machine.
    actionTimeout: 30_000,
    timezoneId: 'Africa/Algiers',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: flags },
    // Recording slows every journey down, so it is asked for when one fails.
    trace: process.env['HANOUT_E2E_TRACE'] === '1' ? 'retain-on-failure' : 'off',
  },
  projects: [
    { name: 'fr 360', grep: EVERYWHERE, grepInvert: ON_A_DESK, use: { ...phone, locale: 'fr-DZ', language: 'fr' } },
    { name: 'ar 360', grepInvert: [ON_A_DESK, FROM_FRENCH], use: { ...phone, locale: 'ar-DZ', language: 'ar' } },
    { name: 'fr 1280', use: { ...desktop, locale: 'fr-DZ', language: 'fr' } },
    {
      name: 'ar 1280',
      grep: EVERYWHERE,
      grepInvert: FROM_FRENCH,
      use: { ...desktop, locale: 'ar-DZ', language: 'ar' },
    },
    {
      name: 'en 1280',
      testMatch: IN_ENGLISH.map((name) => `${name}.spec.ts`),
      grepInvert: ON_A_DESK,
      use: { ...desktop, locale: 'en-GB', language: 'en' },
    },
  ],
  webServer: server,
});
