import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '@hanout/server';
import { createDatabase } from '@hanout/server/database/database';
import { createPool } from '@hanout/server/database/pool';
import { listenWidely } from '@hanout/server/process/listen-widely';
import { randomIds, systemClock } from '@hanout/server/system';
import { answerQuestions } from './own-figures.ts';

/** A process of the application for measuring: as in operation, but told its database and whether to keep pages. */
const databaseUrl = process.env['BENCH_DATABASE_URL'] ?? '';
const pool = createPool(databaseUrl, { max: Number(process.env['BENCH_CONNECTIONS'] ?? 10) });
const app = await buildApp({
  db: createDatabase(pool),
  pool,
  clock: systemClock,
  ids: randomIds,
  logger: false,
  ...(process.env['BENCH_KEEP_PAGES'] === '0' ? { pageCacheBytes: 0 } : {}),
  settings: {
    port: 0,
    host: '127.0.0.1',
    dataFolder: join(tmpdir(), 'hanout-bench-data'),
    databaseUrl,
    ownerEmail: undefined,
    ownerPassword: undefined,
    demo: false,
    publicUrl: undefined,
    trustProxy: process.env['BENCH_BEHIND_PROXY'] === '1' ? 'loopback' : false,
    secret: 'only for measuring, only on this machine',
    metricsToken: undefined,
    privateMail: false,
    privateWebhooks: false,
    privateStore: false,
    privateCarriers: false,
    newSecret: undefined,
    printerBridges: [],
  },
});
await app.warmUp();
const { port } = await listenWidely(app.http, { host: '127.0.0.1', port: 0 });
answerQuestions();
process.send?.(port);
process.on('SIGTERM', () => process.exit(0));
