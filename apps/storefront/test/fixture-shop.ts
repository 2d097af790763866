import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { afterAll, beforeAll } from 'vitest';
import { openBrowser } from './browser.ts';
import { fixtureServer, type FixtureServer } from './fixture-server.ts';

export const PHONE = { viewport: { width: 360, height: 740 } };
export const DESKTOP = { viewport: { width: 1280, height: 800 } };

export interface FixtureShop {
  readonly origin: () => string;
  /** Runs `look` in a window of its own, on one page or on none yet. */
  readonly visit: <T>(
    path: string | null,
    options: BrowserContextOptions,
    look: (page: Page) => Promise<T>,
  ) => Promise<T>;
  /** A window of its own that stays open for the tests of one `describe`; nothing is shown in it yet. */
  readonly useWindow: (options: BrowserContextOptions) => () => Page;
}

/** The fixture pages and a browser to see them with, for the tests of one file. */
export function useFixtureShop(): FixtureShop {
  let opened: { readonly server: FixtureServer; readonly browser: Browser } | undefined;
  beforeAll(async () => {
    opened = { server: await fixtureServer(), browser: await openBrowser() };
  }, 60_000);
  afterAll(async () => {
    await opened?.browser.close();
    await opened?.server.close();
  });
  const there = () => {
    if (opened === undefined) throw new Error('the shop is there in tests and hooks only');
    return opened;
  };
  const origin = (): string => there().server.origin;
  const newContext = (options: BrowserContextOptions) =>
    there().browser.newContext({ reducedMotion: 'reduce', ...options });
  return {
    origin,
    useWindow: (options) => {
      let page: Page | undefined;
      beforeAll(async () => {
        page = await (await newContext(options)).newPage();
      });
      afterAll(() => page?.context().close());
      return () => {
        if (page === undefined) throw new Error('the window is there in tests and hooks only');
        return page;
      };
    },
    visit: async (path, options, look) => {
      const context = await newContext(options);
      try {
        const page = await context.newPage();
        if (path !== null) await page.goto(`${origin()}/${path}`);
        return await look(page);
      } finally {
        await context.close();
      }
    },
  };
}
