import { startFakeYalidine, type FakeCarrier } from '@hanout/carriers/fakes';
import { signInAs, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import { buildAccount, carrierClock, testLines } from '@hanout/test-kit/scenes/carriers-scene';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createDatabase, type Database } from '../../database/database.ts';
import { createPool } from '../../database/pool.ts';
import { readAccount } from './accounts/queries.ts';
import { inTransaction } from '../../database/transaction.ts';
import { wantSync } from './territory/repository.ts';
import { syncTerritory } from './territory/use-cases/sync-territory.ts';
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

const dial = async (db: Database, accountId: number, isBackground = false) => {
  const account = await readAccount(db, { shopIds: null, id: accountId });
  if (account === undefined) throw new Error('the account is there');
  const dialled = connectAccount({ db, lines: { ...testLines(app()), quotas: QUOTAS }, isBackground }, account);
  if (!dialled.ok) throw new Error(dialled.error);
  return dialled.value.connection;
};

test('two processes share the quotas of an account, and who is over is told without asking the carrier', async () => {
  const { accountId } = await buildAccount(app(), { owner, fake });
  const before = fake.requests.length;
  const ask = async (db: Database) => (await dial(db, accountId)).check();
  const pool = createPool(app().database.url);
  const processes = [app().deps.db, createDatabase(pool)];
  const answers = await Promise.all(processes.flatMap((db) => Array.from({ length: 10 }, () => ask(db))));
  await pool.end();
  expect(fake.requests.length - before).toBe(8);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(8);
  const [refused] = answers.filter(({ ok }) => !ok);
  expect(refused).toMatchObject({ error: { code: 'carriers.too-many', retryAfterMs: expect.any(Number) } });
});

test('what nobody waits for leaves half of a quota to people, however much it has to read', async () => {
  const { accountId } = await buildAccount(app(), { owner, fake });
  const { db } = app().deps;
  const before = fake.requests.length;
  const askTen = async (isBackground: boolean) => {
    const connection = await dial(db, accountId, isBackground);
    const answers = await Promise.all(Array.from({ length: 10 }, () => connection.check()));
    return answers.filter(({ ok }) => ok).length;
  };
  expect(await askTen(true)).toBe(4);
  expect(await askTen(false)).toBe(4);
  expect(await askTen(true)).toBe(0);
  expect(fake.requests.length - before).toBe(8);
});

test('the first reading of where a carrier goes stops at half of a quota, and a label is given meanwhile', async () => {
  const { accountId } = await buildAccount(app(), { owner, fake });
  const { db } = app().deps;
  const before = fake.requests.length;
  await inTransaction(db, (tx) => wantSync(tx, accountId));
  const lines = { ...testLines(app()), quotas: QUOTAS };
  expect(await syncTerritory({ db, lines }, accountId)).toMatchObject({ done: false });
  expect(fake.requests.length - before).toBe(4);
  expect(await (await dial(db, accountId)).check()).toMatchObject({ ok: true });
});
