import { buildApp, type App } from '@hanout/server';
import type { AppDependencies } from '@hanout/server/app-context';
import { demoShop } from '@hanout/server/demo/index';
import type { Settings } from '@hanout/server/settings';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';

import { giveMovableTime } from './database/database-clock.ts';
import { fixedClock, type FixedClock } from './fixed-clock.ts';
import { inHours } from './moments.ts';
import { sequentialIds } from './sequential-ids.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

export type TestApp = App & {
  readonly database: TestDatabase;
  readonly deps: AppDependencies;
  readonly clock: FixedClock;
  /** Moves the time of application and database; with `movesTime` only. */
  readonly passTime: (seconds: number) => Promise<void>;
};

export type TestAppOptions = {
  readonly settings?: Partial<Settings>;
  readonly dependencies?: Pick<AppDependencies, 'pageCacheBytes' | 'pagesAtOnce' | 'outgoingCalls' | 'adNetworks'>;
  /** Fills the database before the application is built. */
  readonly seed?: (database: TestDatabase) => Promise<void>;
  /** Application and database begin with the machine's time, and `passTime` moves both. */
  readonly movesTime?: boolean;
};

export function testSettings(changes: Partial<Settings> = {}): Settings {
  return {
    port: 0,
    host: '127.0.0.1',
    dataFolder: join(tmpdir(), 'hanout-test-data'),
    databaseUrl: undefined,
    ownerEmail: undefined,
    ownerPassword: undefined,
    demo: false,
    publicUrl: undefined,
    trustProxy: false,
    metricsToken: undefined,
    privateMail: false,
    privateWebhooks: false,
    privateStore: false,
    privateCarriers: false,
    newSecret: undefined,
    printerBridges: [],
    secret: 'a secret that only the tests know, long enough',
    ...changes,
  };
}

/**
 * The whole application on a database of its own, to be called through `app().http.inject`. Time stands still until the
 * test moves it; what is the database's time stays real.
 */
export function useTestApp(options: TestAppOptions = {}): () => TestApp {
  let running: TestApp | undefined;
  let folder: string | undefined;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'hanout-data-'));
    const database = await openTestDatabase();
    const moveDatabase = options.movesTime === true ? await giveMovableTime(database.url) : null;
    await options.seed?.(database);
    const clock = options.movesTime === true ? fixedClock(inHours(0).toISOString()) : fixedClock();
    const deps: AppDependencies = {
      db: database.db,
      pool: database.pool,
      settings: testSettings({ dataFolder: folder, databaseUrl: database.url, ...options.settings }),
      clock,
      ids: sequentialIds(),
      logger: false,
      drawnPictures: demoShop.pictures,
      ...options.dependencies,
    };
    const passTime = async (seconds: number): Promise<void> => {
      if (moveDatabase === null) throw new Error('the time of this application stands still: ask for movesTime');
      await moveDatabase(seconds);
      clock.advance(seconds);
    };
    running = { ...(await buildApp(deps)), database, deps, clock, passTime };
  });
  afterAll(async () => {
    await running?.http.close();
    await running?.database.close();
    running = undefined;
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  });
  return () => {
    if (running === undefined) throw new Error('the application is there in tests and hooks only');
    return running;
  };
}
