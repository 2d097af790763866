import { startFakeYalidine, type FakeCarrier } from '@hanout/carriers/fakes';
import { signInAs, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import { buildAccount, carrierClock, testLines } from '@hanout/test-kit/scenes/carriers-scene';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createDatabase, type Database } from '../../database/database.ts';
import { createPool } from '../../database/pool.ts';
import { readAccount } from './accounts/queries.ts';
import { connectAccount } from './connecting/use-cases/connect-account.ts';

const app = useTestApp({ settings: { privateCarriers: true } });
let fake: FakeCarrier;
let owner: StaffBrowser;

beforeAll(async () => {
  owner = await signInAs(app());
});
beforeEach(async () => {
  fake = await startFakeYalidine({ clock: carrierClock, quotas: [] });
  return () => fake.close();
});

const QUOTAS = [{ per: 'day', requests: 8 }] as const;

test('two processes share the quotas of an account, and who is over is told without asking the carrier', async () => {
  const { accountId } = await buildAccount(app(), { owner, fake });
  const before = fake.requests.length;
  const ask = async (db: Database) => {
    const account = await readAccount(db, { shopIds: null, id: accountId });
    if (account === undefined) throw new Error('the account is there');
    const dialled = connectAccount({ db, lines: { ...testLines(app()), quotas: QUOTAS } }, account);
    if (!dialled.ok) throw new Error(dialled.error);
    return dialled.value.connection.check();
  };
  const pool = createPool(app().database.url);
  const processes = [app().deps.db, createDatabase(pool)];
  const answers = await Promise.all(processes.flatMap((db) => Array.from({ length: 10 }, () => ask(db))));
  await pool.end();
  expect(fake.requests.length - before).toBe(8);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(8);
  const [refused] = answers.filter(({ ok }) => !ok);
  expect(refused).toMatchObject({ error: { code: 'carriers.too-many', retryAfterMs: expect.any(Number) } });
});
