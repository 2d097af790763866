import { KEY_PERMISSIONS } from '@hanout/contracts/interface/api-keys';
import { initialRoles } from '@hanout/core/staff';
import { buildEmployee, signInAs, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import { buildOrder, buildProduct, buildShop, buildWarehouse, type BuiltShop } from '@hanout/test-kit/builders';
import { makeKey, programCallOf, type ProgramCall } from '@hanout/test-kit/interface-keys';
import { beforeAll, describe, expect, test } from 'vitest';

const app = useTestApp();
let owner: StaffBrowser;
let shop: BuiltShop;
let other: BuiltShop;
let productOfShop: number;

const rows = async (text: string, values: readonly unknown[] = []) =>
  (await app().database.pool.query(text, [...values])).rows;

beforeAll(async () => {
  const { pool } = app().database;
  owner = await signInAs(app());
  shop = await buildShop(pool, { answersUnknownHosts: true });
  other = await buildShop(pool);
  const warehouse = await buildWarehouse(pool, { shop });
  const product = await buildProduct(pool, { shop, warehouse, stock: 20 });
  productOfShop = product.id;
  await buildOrder(pool, { shop, lines: [{ product }] });
  await buildOrder(pool, { shop: other });
});

const make = (changes: object = {}, browser = owner) => makeKey(browser, changes);
const call: ProgramCall = (...sent) => programCallOf(app())(...sent);
const statusOf = async (...sent: Parameters<ProgramCall>) => (await call(...sent)).status;

describe('version 1', () => {
  test('answers who has read the same before with 304', async () => {
    const { token } = await make({ permissions: ['catalog.read'] });
    const { headers } = await call(token, `/products/${productOfShop}`);
    const again = await call(token, `/products/${productOfShop}`, {
      headers: { 'if-none-match': String(headers['etag']) },
    });
    expect([again.status, again.body]).toEqual([304, null]);
  });

  test('places an order once by the same checks as the back office, and acts on it by the same table', async () => {
    const { token } = await make({
      permissions: ['orders.read', 'orders.create', 'orders.confirm'],
      shopIds: [shop.id],
    });
    const body = {
      shop: shop.id,
      customer: { firstname: 'Amina', lastname: 'Bensaïd', phone: '0550112233' },
      delivery: null,
      cart: [{ product: productOfShop, combination: null, quantity: 1 }],
    };
    const headers = { 'idempotency-key': 'commande 17' };
    expect(await statusOf(token, '/orders', { method: 'POST', body })).toBe(400);
    const placed = await call(token, '/orders', { method: 'POST', body, headers });
    const again = await call(token, '/orders', { method: 'POST', body, headers });
    expect([placed.status, again.status, again.body]).toEqual([201, 200, placed.body]);
    const foreign = await call(token, '/orders', {
      method: 'POST',
      body: { ...body, shop: other.id },
      headers: { 'idempotency-key': '2' },
    });
    expect(foreign).toMatchObject({ status: 422, body: { errors: { shop: [expect.any(String)] } } });
    const { id } = Object(placed.body);
    const { body: order } = await call(token, `/orders/${id}`);
    const confirmed = await call(token, `/orders/${id}/actions/confirm`, {
      method: 'POST',
      body: { version: Object(order).version },
    });
    expect(confirmed).toMatchObject({ status: 200, body: { confirmationState: 'confirmed' } });
    const log = await owner.call({ url: `/dashboard/api/audit-log?entity=order&thing=${Object(order).number}` });
    expect(Object(log.body).rows[0]).toMatchObject({
      action: 'order.confirm',
      employee: { id: owner.employee.id, name: expect.stringContaining('Comptabilité') },
    });
    const stale = await call(token, `/orders/${id}/actions/confirm`, { method: 'POST', body: { version: 1 } });
    expect(stale).toMatchObject({ status: 409, body: { current: { version: Object(confirmed.body).version } } });
  });

  /** A key with everything, whose maker works by this role. */
  async function keyOfRole(role: string): Promise<string> {
    const { key, token } = await make({ permissions: KEY_PERMISSIONS, requestsPerMinute: 6000 });
    const { id } = await buildEmployee(app().deps.db, { roles: [role] });
    await rows('update api_keys set employee_id = $1 where id = $2', [id, key.id]);
    return token;
  }

  test.each(initialRoles.map(({ code, permissions }) => [code, new Set<string>(permissions)] as const))(
    'C18 · is open to the key of a %s as far as the role goes, and to nobody without a key',
    async (code, permissions) => {
      const token = await keyOfRole(code);
      const routes = app().routes.flatMap(({ method, url, policy }) =>
        method !== 'HEAD' && policy.kind === 'api-key' ? [{ method, url, permission: policy.permission }] : [],
      );
      expect(routes.length).toBeGreaterThan(15);
      for (const { method, url, permission } of routes) {
        const path = url
          .slice('/api/v1'.length)
          .replace(/:action\b/, 'nothing')
          .replace(/:\w+/, '00000000-0000-4000-8000-000000000000');
        const sent = method === 'GET' ? {} : ({ method: 'POST', body: {} } as const);
        const status = await statusOf(token, path, sent);
        const isDenied = status === 401 || status === 403;
        expect([method, url, isDenied ? 'denied' : 'open']).toEqual([
          method,
          url,
          permissions.has(permission) ? 'open' : 'denied',
        ]);
        expect(status).toBeLessThan(500);
        expect([url, await statusOf('hanout_', path, sent)]).toEqual([url, 401]);
      }
    },
  );

  test('describes every call of its own and nothing else, and says it to people in their language', async () => {
    const { body } = await app().http.inject('/api/v1/openapi.json?lang=en');
    const { paths, components } = JSON.parse(body);
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(Object(methods)).map((each) => `${each} ${path}`),
    );
    const there = app().routes.filter(({ policy, method }) => policy.kind === 'api-key' && method !== 'HEAD');
    const named = there.map(({ method, url }) => `${method.toLowerCase()} ${url.replace(/:(\w+)/g, '{$1}')}`);
    expect(described.toSorted()).toEqual(named.toSorted());
    expect(paths['/api/v1/orders'].post.requestBody.content['application/json'].schema.properties).toHaveProperty(
      'cart',
    );
    const references = [...body.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name = '']) => name);
    expect(references.filter((name) => components.schemas[name] === undefined)).toEqual([]);
    expect(body).not.toContain('/dashboard/');
    for (const [language, direction] of [
      ['fr', 'ltr'],
      ['ar', 'rtl'],
      ['en', 'ltr'],
    ]) {
      const page = await app().http.inject(`/api/v1/docs?lang=${language}`);
      expect(page.body).toContain(`<html lang="${language}" dir="${direction}">`);
      expect(page.body).not.toMatch(/api\.(?:call|guide|event|group)\.|(?:src|href)="https?:/);
    }
  });
});
