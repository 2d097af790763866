import { useTestApp } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders/index';
import { beforeAll, describe, expect, test } from 'vitest';

const app = useTestApp();
let shop: build.BuiltShop;

beforeAll(async () => {
  shop = await build.buildShop(app().database.pool, { answersUnknownHosts: true });
});

const nothing = ['', ' ', 'null', 'undefined', '[]', '{}', '0', 'true', 'NaN', '%00', '""'];
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

function guarded(kind: 'publishable-key' | 'storefront-token'): { method: (typeof methods)[number]; url: string }[] {
  return app().routes.flatMap(({ method, url, policy }) => {
    const verb = methods.find((each) => each === method);
    return policy.kind !== kind || verb === undefined ? [] : [{ method: verb, url: url.replace(/:\w+/g, '1') }];
  });
}

describe('a value that is no token', () => {
  test('C15 · opens no call that wants the shop’s key', async () => {
    const routes = guarded('publishable-key');
    expect(routes.length).toBeGreaterThan(8);
    for (const { method, url } of routes) {
      const attempts: Record<string, string | string[]>[] = [
        {},
        ...nothing.map((value) => ({ authorization: value })),
        ...nothing.map((value) => ({ authorization: `Bearer ${value}` })),
        { authorization: `Basic ${shop.apiToken}` },
        { authorization: `Bearer ${shop.apiToken.slice(0, -1)}` },
        { authorization: `Bearer ${shop.apiToken}${shop.apiToken}` },
        { authorization: `Bearer ${shop.csrfToken}` },
      ];
      for (const headers of attempts) {
        const { statusCode } = await app().http.inject({ method, url, headers: { host: shop.host, ...headers } });
        expect([method, url, headers, statusCode]).toEqual([method, url, headers, 401]);
      }
    }
  });

  test('C15 · opens no call that wants the page’s token', async () => {
    const routes = guarded('storefront-token');
    expect(routes.length).toBeGreaterThan(2);
    for (const { method, url } of routes) {
      const attempts: Record<string, string | string[]>[] = [
        {},
        ...nothing.map((value) => ({ 'x-csrf-token': value })),
        { 'x-csrf-token': shop.csrfToken.slice(0, -1) },
        { 'x-csrf-token': shop.apiToken },
        { 'x-csrf-token': [shop.csrfToken, shop.csrfToken] },
        { authorization: `Bearer ${shop.apiToken}` },
      ];
      for (const headers of attempts) {
        const { statusCode } = await app().http.inject({
          method,
          url,
          headers: { host: shop.host, 'content-type': 'application/json', ...headers },
          payload: '{}',
        });
        expect([method, url, headers, statusCode]).toEqual([method, url, headers, 403]);
      }
    }
  });

  test('C15 · of another shop opens nothing of this one', async () => {
    const other = await build.buildShop(app().database.pool, { host: 'other.localhost' });
    for (const { method, url } of guarded('publishable-key')) {
      const headers = { host: shop.host, authorization: `Bearer ${other.apiToken}` };
      expect([url, (await app().http.inject({ method, url, headers })).statusCode]).toEqual([url, 401]);
    }
  });
});
