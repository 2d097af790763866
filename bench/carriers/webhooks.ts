import { CALLED_BACK } from '@hanout/server/modules/parcel-following/index';
import { migrate } from '@hanout/server/database/migrate';
import { createPool, withDatabaseName } from '@hanout/server/database/pool';
import { seal } from '@hanout/server/secrets/seal';
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { seedCatalogue } from '../checkout/seed-catalogue.ts';
import { startApp } from '../load/app-process.ts';
import { driveGets, type Driven } from '../load/drive-gets.ts';
import { makeDatabase } from '../load/make-database.ts';
import type { Pace } from '../load/measure.ts';
import type { Result } from '../load/result.ts';

const DATABASE = 'bench_webhooks';
const PROCESSES = 2;
const CONNECTIONS = 32;
const SECRET = 'what the carrier signs with';
/** As `serve-app.ts` has it. */
const INSTALLATION = { secret: 'only for measuring, only on this machine', purpose: 'hanout carriers' } as const;

/** Signed letters of a carrier, each about another event: believed, stored and committed before they are answered. */
export async function benchWebhooks(serverUrl: string, pace: Pace): Promise<Result[]> {
  const url = withDatabaseName(serverUrl, DATABASE);
  await makeDatabase(serverUrl, DATABASE);
  await migrate(url);
  const pool = createPool(url, { max: CONNECTIONS, statementTimeoutMs: 0 });
  await seedCatalogue(pool);
  const { address, accountId } = await seedHook(pool);
  const started = await Promise.all(
    Array.from({ length: PROCESSES }, () => startApp({ databaseUrl: url, keepPages: true })),
  );
  try {
    const drive = async (seconds: number, next: () => string): Promise<Driven> => {
      const rounds = await Promise.all(
        started.map(({ port }) => driveGets({ port, connections: CONNECTIONS / PROCESSES, seconds, next })),
      );
      return rounds.reduce((sum, round) => ({
        perSecond: sum.perSecond + round.perSecond,
        p50: Math.max(sum.p50, round.p50),
        p95: Math.max(sum.p95, round.p95),
        p99: Math.max(sum.p99, round.p99),
        failed: sum.failed + round.failed,
        bytes: sum.bytes + round.bytes,
      }));
    };
    const letter = (): string => letterTo(address);
    await drive(pace.warmUpSeconds, letter);
    const rounds: Driven[] = [];
    for (let round = 0; round < pace.rounds; round += 1) rounds.push(await drive(pace.seconds, letter));
    const middle = rounds.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(rounds.length / 2)];
    if (middle === undefined) throw new Error('a measurement takes at least one round');
    const ceiling = await measureInserts(pool, accountId, pace.seconds);
    return [
      {
        what: `webhooks of a carrier accepted, signed and stored, ${CONNECTIONS} connections, ${PROCESSES} processes`,
        unit: '/s',
        measured: middle.perSecond,
        wanted: { atLeast: 2_000 },
        p50: middle.p50,
        p99: middle.p99,
        ceiling: { what: 'the same row by one bare statement each', measured: ceiling },
        note: middle.failed === 0 ? 'all accepted' : `${middle.failed} refused`,
      },
    ];
  } finally {
    await Promise.all(started.map(({ stop }) => stop()));
    await pool.end();
  }
}

async function seedHook(pool: pg.Pool): Promise<{ readonly address: string; readonly accountId: number }> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into carrier_accounts (shop_id, carrier_id, name, family, brand, address, sealed_credentials, from_wilaya_code)
     select s.id, (select min(id) from carriers), 'Compte', 'yalidine', 'yalidine', 'https://api.yalidine.app/v1/', 'x', 16
     from shops s order by s.id limit 1 returning id`,
  );
  const accountId = Number(rows[0]?.id);
  const address = randomBytes(24).toString('base64url');
  const sealed = seal(SECRET, INSTALLATION, randomBytes(16).toString('base64url'));
  await pool.query('insert into carrier_hooks (account_id, address, sealed_secret) values ($1, $2, $3)', [
    accountId,
    address,
    sealed,
  ]);
  return { address, accountId };
}

const bodyOf = (): string =>
  JSON.stringify({
    type: 'parcel_status_updated',
    events: [
      {
        event_id: randomUUID(),
        occurred_at: new Date().toISOString(),
        data: { tracking: 'yal-12345A', status: 'Sorti en livraison', reason: null },
      },
    ],
  });

function letterTo(address: string): string {
  const body = bodyOf();
  const signature = createHmac('sha256', SECRET).update(body).digest('hex');
  return [
    `POST ${CALLED_BACK}/${address} HTTP/1.1`,
    'host: localhost',
    'connection: keep-alive',
    'content-type: application/json',
    `x-yalidine-signature: ${signature}`,
    `content-length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n');
}

/** The same rows, one committed statement each, without HTTP, proof and reading. */
async function measureInserts(pool: pg.Pool, accountId: number, seconds: number): Promise<number> {
  const started = performance.now();
  const until = started + seconds * 1_000;
  let stored = 0;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < until) {
        await pool.query('insert into carrier_inbox (account_id, event_id, said) values ($1, $2, $3)', [
          accountId,
          randomUUID(),
          bodyOf(),
        ]);
        stored += 1;
      }
    }),
  );
  return stored / ((performance.now() - started) / 1_000);
}
