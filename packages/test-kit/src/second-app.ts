import { buildApp, type App } from '@hanout/server';
import { createDatabase } from '@hanout/server/database/database';
import { createPool } from '@hanout/server/database/pool';
import { afterAll, beforeAll } from 'vitest';
import type { TestApp } from './test-app.ts';

/**
 * The application once more on the same database, with connections of its own: what one process keeps in memory the other does not
 * know, as with two processes.
 */
export function useSecondApp(first: () => TestApp): () => App {
  const running: { app?: App; close?: () => Promise<void> } = {};
  beforeAll(async () => {
    const pool = createPool(first().database.url);
    const app = await buildApp({ ...first().deps, db: createDatabase(pool), pool });
    running.app = app;
    running.close = async () => {
      await app.http.close();
      await pool.end();
    };
  });
  afterAll(async () => {
    await running.close?.();
    delete running.app;
    delete running.close;
  });
  return () => {
    if (running.app === undefined) throw new Error('the second application is there in tests and hooks only');
    return running.app;
  };
}
