import fastify from 'fastify';
import { expect, test } from 'vitest';

import { policies, registerPolicies } from '../../apps/server/src/plugins/policy.ts';
import { isTest, listSources, readSource } from './sources.ts';

const refuse = async (): Promise<void> => {
  throw new Error('refused');
};
const guards = {
  publishableKey: refuse,
  storefrontToken: refuse,
  session: refuse,
  permission: refuse,
  apiKey: refuse,
  kiosk: refuse,
  till: refuse,
};

test('Q-07 · a route without a policy does not start', () => {
  const app = fastify();
  registerPolicies(app, guards);
  expect(() => app.get('/open-by-mistake', async () => 'hello')).toThrow('names no policy');
});

test('Q-07 · a route with a policy is listed with it', () => {
  const app = fastify();
  const routes = registerPolicies(app, guards);
  app.get('/hello', { config: { policy: policies.public } }, async () => 'hello');
  expect(routes.map(({ method, url }) => `${method} ${url}`)).toContain('GET /hello');
});

test('Q-07 · no plugin answers before the policies are asked', () => {
  const app = readSource('apps/server/src/app.ts');
  const firstRoute = app.search(/register[A-Z]\w*Routes\(/);
  expect(app.indexOf('registerPolicies(')).toBeGreaterThan(0);
  if (firstRoute >= 0) expect(app.indexOf('registerPolicies(')).toBeLessThan(firstRoute);
});

test('Q-07 · a back-office route is never public', () => {
  const routeFiles = listSources(/^apps\/server\/src\/modules\/.*\/routes\/.*\.ts$/).filter((path) => !isTest(path));
  const open = routeFiles.filter((path) =>
    /'\/dashboard\/api\/(?!auth\/|first-run)[^']*'[^;]*policies\.public/s.test(readSource(path)),
  );
  expect(open).toEqual([]);
});
