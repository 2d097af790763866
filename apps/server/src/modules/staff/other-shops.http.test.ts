import { useTestApp, type StaffAnswer } from '@hanout/test-kit';
import { buildShopWorlds, type ScopeCases, type ShopWorld } from '@hanout/test-kit/scope-cases';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { refreshAllListings } from '../listing/index.ts';

const app = useTestApp();
let ours: ShopWorld;
let theirs: ShopWorld;

const modules = join(import.meta.dirname, '..');
const withCases = readdirSync(modules).filter((name) => readdirSync(join(modules, name)).includes('scope-cases.ts'));
/** What each module says of its own things. */
const cases: readonly ScopeCases[] = await Promise.all(
  withCases.map(async (name) => (await import(join(modules, name, 'scope-cases.ts'))).scopeCases),
);
/** Those that take things away come last. */
const calls = [...cases.flatMap((each) => each.calls), ...cases.flatMap(({ lastCalls }) => lastCalls)];
const silent = new Map(cases.flatMap((each) => Object.entries(each.silent)));
const tables = [...cases.flatMap((each) => each.tables), 'audit_log', 'outbox'];

beforeAll(async () => {
  const [first, second] = await buildShopWorlds(app(), ['Nôtre', 'Leur']);
  if (first === undefined || second === undefined) throw new Error('two shops were built and are not there');
  [ours, theirs] = [first, second];
  for (const world of [ours, theirs]) for (const { begin } of cases) await begin(world);
  await refreshAllListings(app().deps.db);
});

/** What belongs to the installation and to no shop in particular: entries of the catalogue, jobs. */
const ofAllShops = /^(?:GET|POST|DELETE) \/dashboard\/api\/(?:catalog\/(?::kind|collections\/:id)|jobs\/parked\/:id)/;

/** A digest of all that a call could have changed. */
async function digest(): Promise<unknown> {
  const sums = tables.map(
    (table) => `(select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${table} t) as ${table}`,
  );
  return (await app().database.pool.query(`select ${sums.join(', ')}`)).rows[0];
}

describe('things of another shop', () => {
  test('C16 · every call of the back office that names a thing is tried below', () => {
    const named = app().routes.filter(
      ({ method, url }) => method !== 'HEAD' && url.startsWith('/dashboard/api/') && url.includes(':'),
    );
    const routes = named.map(({ method, url }) => `${method} ${url}`).filter((route) => !ofAllShops.test(route));
    expect(routes.toSorted()).toEqual(calls.map(({ route }) => route).toSorted());
  });

  test.each(calls.map((call) => [call.route, call] as const))(
    'C16 · %s is 404 to who belongs to another shop, and nothing changes',
    async (route, { send }) => {
      const before = await digest();
      const refused = await send(theirs, ours);
      const told = silent.get(route);
      if (told !== undefined) expect(refused).toMatchObject({ status: 200, body: told });
      else expect(refused).toMatchObject({ status: 404, body: { code: expect.any(String) } });
      expect(JSON.stringify(refused.body)).not.toContain('Nôtre');
      expect(await digest()).toEqual(before);
      // The same call is right in itself: who belongs to the shop gets further than to its door.
      const given = await send(ours, ours);
      expect([200, 409, 422]).toContain(given.status);
    },
  );

  const named = cases.flatMap((each) => each.named.map(({ what, ...rest }) => [what, rest] as const));

  test.each(named)(
    'C16 · %s: those of another shop are not taken, not named and not changed',
    async (_, { call, answer }) => {
      const before = await digest();
      const given: StaffAnswer = await call(theirs, ours);
      expect(given).toMatchObject(answer);
      expect(JSON.stringify(given.body)).not.toContain('Nôtre');
      const ownTraces = { audit_log: null, bulk_changes: null, bulk_change_items: null };
      expect({ ...Object(await digest()), ...ownTraces }).toEqual({ ...Object(before), ...ownTraces });
    },
  );

  const shoppers = cases.flatMap((each) => each.shoppers.map(({ what, ask }) => [what, ask] as const));

  test.each(shoppers)('C16 · shoppers get nothing of another shop: %s', async (_, ask) => {
    const before = await digest();
    const { host, apiToken, csrfToken } = theirs.shop;
    const headers = { host, authorization: `Bearer ${apiToken}`, 'x-csrf-token': csrfToken };
    const answer = await app().http.inject({ method: 'GET', headers, ...ask(ours) });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('Nôtre');
    expect(await digest()).toEqual(before);
  });
});
