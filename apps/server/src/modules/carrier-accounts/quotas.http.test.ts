import { startFakeYalidine, type FakeCarrier } from '@hanout/carriers/fakes';
import { signInAs, useSecondApp, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { readAccount } from './accounts/queries.ts';
import { connectAccount } from './connecting/use-cases/connect-account.ts';
import { buildAccount, machineClock, testLines } from './testing.ts';

const app = useTestApp({ settings: { privateCarriers: true } });
const second = useSecondApp(app);
let fake: FakeCarrier;
let owner: StaffBrowser;

beforeAll(async () => {
  owner = await signInAs(app());
});
beforeEach(async () => {
  fake = await startFakeYalidine({ clock: machineClock, quotas: [] });
  return () => fake.close();
});

const QUOTAS = [{ per: 'day', requests: 8 }] as const;

test('two processes share the quotas of an account, and who is over is told without asking the carrier', async () => {
  const { accountId } = await buildAccount(app(), { owner, fake });
  const before = fake.requests.length;
  const ask = async ({ db }: { readonly db: typeof firstDb }) => {
    const account = await readAccount(db, { shopIds: null, id: accountId });
    if (account === undefined) throw new Error('the account is there');
    const dialled = connectAccount({ db, lines: { ...testLines(app()), quotas: QUOTAS } }, account);
    if (!dialled.ok) throw new Error(dialled.error);
    return dialled.value.connection.check();
  };
  const firstDb = app().deps.db;
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => ask({ db: at % 2 === 0 ? firstDb : second().deps.db })),
  );
  expect(fake.requests.length - before).toBe(8);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(8);
  const [refused] = answers.filter(({ ok }) => !ok);
  expect(refused).toMatchObject({ error: { code: 'carriers.too-many', retryAfterMs: expect.any(Number) } });
});
