import { buildEmployee, signIn, signInAs, useTestApp, type StaffAnswer, type StaffBrowser } from '@hanout/test-kit';
import { buildShopWorlds, postAs, type ScopeCases, type ShopWorld } from '@hanout/test-kit/scope-cases';
import { initialRoles } from '@hanout/core/staff';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refreshAllListings } from '../listing/index.ts';

const app = useTestApp();
let ours: ShopWorld;
let theirs: ShopWorld;
/** a shop whose things are theirs as well */
let common: ShopWorld;
/** who acts for every shop */
let boss: StaffBrowser;

const modules = join(import.meta.dirname, '..');
const withCases = readdirSync(modules).filter((name) => readdirSync(join(modules, name)).includes('scope-cases.ts'));
/** What each module says of its own things. */
const cases: readonly ScopeCases[] = await Promise.all(
  withCases.map(async (name) => (await import(join(modules, name, 'scope-cases.ts'))).scopeCases),
);
/** Those that take things away come last. */
const calls = [...cases.flatMap((each) => each.calls), ...cases.flatMap(({ lastCalls }) => lastCalls)];
const everybodys = cases.flatMap((each) => each.everybodys);
const houses = cases.flatMap((each) => each.houses);
const silent = new Map(cases.flatMap((each) => Object.entries(each.silent)));
const tables = [...cases.flatMap((each) => each.tables), 'audit_log', 'outbox'];

beforeAll(async () => {
  const [first, second, third] = await buildShopWorlds(app(), ['Nôtre', 'Leur', 'Commun']);
  if (first === undefined || second === undefined || third === undefined)
    throw new Error('a shop was built and is not there');
  [ours, theirs, common] = [first, second, third];
  for (const world of [ours, theirs, common]) for (const { begin } of cases) await begin(world);
  boss = await signInAs(app());
  await refreshAllListings(app().deps.db);
});

/** What the installation alone has: jobs, and lists that every shop has in common. */
const ofAllShops =
  /^(?:GET|POST) \/dashboard\/api\/(?:catalog\/:kind(?:\/new)?$|catalog\/collections\/:id\/rule-preview$)/;

/**
 * Of each table that a call could have changed, how many rows it has and which transaction wrote one last: whatever
 * is added, changed or taken away changes that, and it is read before and after each of some thousand calls.
 */
async function digest(): Promise<unknown> {
  const sums = tables.map((table) => `(select array[count(*), max(xmin::text::bigint)] from ${table}) as ${table}`);
  return (await app().database.pool.query({ name: 'digest', text: `select ${sums.join(', ')}` })).rows[0];
}

describe('every call as it is really made', () => {
  const permissionOf = (route: string): string | null => {
    const found = app().routes.find(({ method, url }) => `${method} ${url}` === route);
    return found?.policy.kind === 'permission' ? found.policy.permission : null;
  };
  const made = [...calls, ...everybodys, ...houses];

  test.each(initialRoles.map(({ code, permissions }) => [code, new Set<string>(permissions)] as const))(
    'C18 · with all that it sends, the role %s gets no further than its permissions go',
    async (code, permissions) => {
      const employee = await buildEmployee(app().deps.db, { roles: [code], shopIds: [ours.shop.id] });
      const browser = await signIn(app(), employee);
      for (const { route, send } of made) {
        const permission = permissionOf(route);
        if (permission === null || permissions.has(permission)) continue;
        const { status } = await send({ ...ours, browser }, ours);
        expect([route, status]).toEqual([route, 403]);
      }
    },
  );

  test('C19 · with all that it sends, no call is answered to who is not signed in', async () => {
    const call: StaffBrowser['call'] = async ({ method = 'GET', url, body, headers }) => {
      const given = await app().http.inject({
        method,
        url,
        ...(headers === undefined ? {} : { headers }),
        ...(body === undefined ? {} : { payload: body }),
      });
      return { status: given.statusCode, body: given.body, headers: given.headers };
    };
    const nobody: StaffBrowser = { ...boss, call, postForm: async (url) => call({ method: 'POST', url }) };
    for (const { route, send } of made) {
      const { status } = await send({ ...ours, browser: nobody }, ours);
      expect([route, status]).toEqual([route, 401]);
    }
  });
});

describe('things of another shop', () => {
  test('C16 · every call of the back office that names a thing is tried below', () => {
    const named = app().routes.filter(
      ({ method, url }) => method !== 'HEAD' && url.startsWith('/dashboard/api/') && url.includes(':'),
    );
    const routes = named.map(({ method, url }) => `${method} ${url}`).filter((route) => !ofAllShops.test(route));
    expect(routes.toSorted()).toEqual([...calls, ...everybodys, ...houses].map(({ route }) => route).toSorted());
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

describe('things that another shop has too', () => {
  // Some calls of who acts for every shop give things to one shop alone.
  beforeEach(async () => {
    for (const { share } of cases) await share?.(common, theirs.shop.id);
  });

  test.each(everybodys.map((call) => [call.route, call] as const))(
    'C16 · %s is for whom every shop belongs to that uses it',
    async (route, { send }) => {
      const before = await digest();
      const refused = await send(theirs, ours);
      if (route.startsWith('GET ')) expect(refused.status).toBe(200);
      else expect(refused).toMatchObject({ status: 403, body: { code: 'request.of-other-shops' } });
      expect(JSON.stringify(refused.body)).not.toContain('Nôtre simple');
      expect(await digest()).toEqual(before);
      expect([200, 409, 422]).toContain((await send(ours, ours)).status);
    },
  );

  test.each(houses.map((call) => [call.route, call] as const))(
    'C16 · %s is for whom every shop belongs to',
    async (_, { send }) => {
      const before = await digest();
      for (const who of [theirs, ours])
        expect(await send(who, ours)).toMatchObject({ status: 403, body: { code: 'request.of-other-shops' } });
      expect(await digest()).toEqual(before);
      expect((await send({ ...ours, browser: boss }, ours)).status).toBe(200);
    },
  );

  const shared = cases.flatMap(({ share, whenShared, calls: first, lastCalls }) =>
    [...first, ...lastCalls].map(
      (call) => [call.route, share === undefined ? 404 : (whenShared[call.route] ?? 403), call] as const,
    ),
  );

  test.each(shared.filter(([route]) => !route.startsWith('GET ')))(
    'C16 · %s of what another shop has too is %i to who belongs to one of the shops, and nothing changes',
    async (route, status, { send }) => {
      const before = await digest();
      const refused = await send(theirs, common);
      expect(refused).toMatchObject({ status });
      if (!route.endsWith('/duplicate')) expect(await digest()).toEqual(before);
      if (status === 403) expect([200, 409, 422]).toContain((await send({ ...common, browser: boss }, common)).status);
    },
  );

  test.each(shared.filter(([route]) => route.startsWith('GET ')))(
    'C16 · %s of what another shop has too tells nothing of what is the other shop’s alone',
    async (_, __, { send }) => {
      const told = JSON.stringify((await send(theirs, common)).body);
      // The name alone: a commune has its letters.
      expect(told).not.toMatch(/\bCommun\b/u);
      for (const secret of cases.flatMap(({ secrets }) => secrets(common))) expect(told).not.toContain(secret);
    },
  );

  test('C16 · no list of the back office names an order of another shop, by which its page would open', async () => {
    const secrets = cases.flatMap((each) => each.secrets(common));
    expect(secrets.length).toBeGreaterThan(1);
    const lists = app().routes.filter(
      ({ method, url }) => method === 'GET' && url.startsWith('/dashboard/api/') && !/[:*]|\/live$/.test(url),
    );
    expect(lists.length).toBeGreaterThan(10);
    for (const { url } of lists) {
      const told = JSON.stringify((await theirs.browser.call({ url })).body) ?? '';
      for (const secret of secrets) expect([url, told.includes(secret)]).toEqual([url, false]);
    }
  });

  // Seen red: with codes of a shared promotion that name the orders of every shop.
  test('C16 · nothing that is read of a shared thing names an order of another shop', async () => {
    const secrets = cases.flatMap((each) => each.secrets(common));
    const reads = [...calls, ...everybodys].filter(({ route }) => route.startsWith('GET '));
    expect(reads.length).toBeGreaterThan(20);
    for (const { route, send } of reads) {
      const told = JSON.stringify((await send(theirs, common)).body) ?? '';
      for (const secret of secrets) expect([route, told.includes(secret)]).toEqual([route, false]);
    }
  });

  test('C16 · products of a bulk change that another shop has too stay as they are', async () => {
    const begun = await postAs(theirs, '/product/bulk', {
      kind: 'price',
      ids: [common.plain.id],
      settings: { percent: 5 },
    });
    const before = await digest();
    const done = await postAs(theirs, `/product/bulk/${Object(begun.body).id}/continue`, {});
    expect(done).toMatchObject({ status: 200, body: { done: 0, skipped: 1 } });
    const ownTraces = { audit_log: null, bulk_changes: null, bulk_change_items: null };
    expect({ ...Object(await digest()), ...ownTraces }).toEqual({ ...Object(before), ...ownTraces });
  });

  test('C16 · a copy of what another shop has too is offered in the shops of who makes it', async () => {
    const { body } = await postAs(theirs, `/product/product/${common.many.id}/duplicate`, {});
    const offered = 'select shop_id as id from shop_products where product_id = $1';
    expect((await theirs.pool.query(offered, [Number(Object(body).url.split('/').at(-1))])).rows).toEqual([
      { id: theirs.shop.id },
    ]);
  });
});
