import { initialRoles } from '@hanout/core/staff';
import { signInAs, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import { beforeAll, describe, expect, test } from 'vitest';

const app = useTestApp();
const browsers = new Map<string, StaffBrowser>();

const unknownId = '00000000-0000-4000-8000-000000000000';
const changing: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** What needs no session: one gets one there, or learns whether one can. */
const openCalls: ReadonlySet<string> = new Set([
  'POST /dashboard/api/auth/sign-in',
  'GET /dashboard/api/auth/session',
  'HEAD /dashboard/api/auth/session',
  'GET /dashboard/api/auth/first-run',
  'HEAD /dashboard/api/auth/first-run',
  'POST /dashboard/api/auth/first-run',
  'POST /dashboard/api/auth/passkey/begin',
  'POST /dashboard/api/auth/passkey',
  'POST /dashboard/api/auth/link',
  'POST /dashboard/api/auth/link/use',
  'POST /dashboard/api/auth/reset',
]);

/** Its answer does not end: its own tests listen to it. */
const endless: ReadonlySet<string> = new Set(['/dashboard/api/orders/live']);

beforeAll(async () => {
  for (const { code } of initialRoles) browsers.set(code, await signInAs(app(), code));
});

interface Route {
  readonly method: string;
  readonly url: string;
  readonly permission: string | null;
}

function guardedRoutes(): Route[] {
  return app().routes.flatMap(({ method, url, policy }): Route[] => {
    if (!url.startsWith('/dashboard/') || policy.kind === 'public') return [];
    const path = url.replace(/:action\b/g, 'nothing').replace(/:\w+/g, unknownId);
    return [{ method, url: path, permission: policy.kind === 'permission' ? policy.permission : null }];
  });
}

function call({ method, url }: Route, headers: Record<string, string> = {}, payload?: string) {
  const known = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
  const verb = known.find((each) => each === method);
  if (verb === undefined) throw new Error(`a route of the unknown method ${method}`);
  return app().http.inject({ method: verb, url, headers, ...(payload === undefined ? {} : { payload }) });
}

describe('every route of the back office', () => {
  test('BO-42 · names a policy that asks for a session, but for those by which one gets it', () => {
    const open = app().routes.filter(
      ({ url, policy }) => url.startsWith('/dashboard/api/') && policy.kind === 'public',
    );
    expect(open.map(({ method, url }) => `${method} ${url}`).filter((route) => !openCalls.has(route))).toEqual([]);
    expect(guardedRoutes().length).toBeGreaterThan(10);
  });

  test('C19 · answers 401 and nothing else to who is not signed in', async () => {
    for (const route of guardedRoutes()) {
      for (const cookie of [
        '',
        'hanout_session=',
        'hanout_session=null',
        'hanout_session=undefined',
        `hanout_session=${'A'.repeat(43)}`,
      ]) {
        const answer = await call(route, { cookie, 'x-csrf-token': 'null', authorization: 'Bearer null' });
        expect(`${route.method} ${route.url} ${answer.statusCode}`).toBe(`${route.method} ${route.url} 401`);
        if (route.method !== 'HEAD') expect(answer.json()).toMatchObject({ code: 'unauthenticated' });
      }
    }
  });

  test.each(initialRoles.map(({ code, permissions }) => [code, new Set<string>(permissions)] as const))(
    'C18 · is open to the role %s only as far as its permissions go',
    async (code, permissions) => {
      const browser = browsers.get(code);
      for (const route of guardedRoutes()) {
        const isAllowed = route.permission === null || permissions.has(route.permission);
        if (isAllowed && (endless.has(route.url) || route.url.endsWith('/sign-out'))) continue;
        const { statusCode } = await call(route, {
          cookie: browser?.cookie ?? '',
          'x-csrf-token': browser?.csrfToken ?? '',
        });
        const isDenied = statusCode === 401 || statusCode === 403;
        expect(`${route.method} ${route.url} ${isDenied ? 'denied' : 'open'}`).toBe(
          `${route.method} ${route.url} ${isAllowed ? 'open' : 'denied'}`,
        );
        expect(statusCode).toBeLessThan(500);
      }
    },
  );

  test('C35 · takes no change from another site or without the token of the session', async () => {
    const { cookie, csrfToken } = await signInAs(app());
    const other = await signInAs(app());
    const changes = guardedRoutes().filter(({ method }) => changing.has(method));
    expect(changes.length).toBeGreaterThan(2);
    for (const route of changes) {
      const json = { 'content-type': 'application/json' };
      const attempts: readonly (readonly [Record<string, string>, string])[] = [
        [json, '{}'],
        [{ ...json, 'x-csrf-token': other.csrfToken }, '{}'],
        [{ ...json, 'x-csrf-token': csrfToken, origin: 'https://ailleurs.example' }, '{}'],
        [{ ...json, 'x-csrf-token': csrfToken, origin: 'null' }, '{}'],
        [{ ...json, 'x-csrf-token': csrfToken, 'sec-fetch-site': 'cross-site' }, '{}'],
        [{ ...json, 'x-http-method-override': 'GET' }, '{}'],
        [{ 'content-type': 'text/plain' }, '{}'],
        [{ 'content-type': 'application/x-www-form-urlencoded' }, '_token='],
        [{ 'content-type': 'multipart/form-data; boundary=x' }, '--x--'],
      ];
      for (const [headers, payload] of attempts) {
        const { statusCode } = await call(route, { cookie, ...headers }, payload);
        expect([403, 415], `${route.method} ${route.url} with ${JSON.stringify(headers)}`).toContain(statusCode);
      }
    }
    expect(
      (await call({ method: 'GET', url: '/dashboard/api/auth/session', permission: null }, { cookie })).statusCode,
    ).toBe(200);
  });
});
