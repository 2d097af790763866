import { useTestApp } from '@hanout/test-kit';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { RegisteredRoute } from './policy.ts';

const app = useTestApp();
const KEPT = join(import.meta.dirname, 'routes.policies.txt');

/** `GET /dashboard/api/orders permission orders.read`; a HEAD only where it is open to others than its GET. */
function listed(routes: readonly RegisteredRoute[]): readonly string[] {
  const lines = new Set(routes.map(lineOf));
  return [...lines]
    .filter((line) => !lines.has(line.replace(/^HEAD /u, 'GET ')) || !line.startsWith('HEAD '))
    .toSorted();
}

const lineOf = ({ method, url, policy }: RegisteredRoute): string =>
  `${method} ${url} ${policy.kind}${'permission' in policy ? ` ${policy.permission}` : ''}`;

/** The walk of routes by role expects what their policies say, so that a weaker policy only moves what it expects. */
test('who may call a route is what was agreed, and every other policy is written down to be read', () => {
  const now = listed(app().routes);
  const kept = existsSync(KEPT) ? readFileSync(KEPT, 'utf8').trim().split('\n') : [];
  if (process.env['HANOUT_KEEP_POLICIES'] === 'on') {
    writeFileSync(KEPT, `${now.join('\n')}\n`);
    return;
  }
  const change = {
    nowOpenTo: now.filter((line) => !kept.includes(line)),
    before: kept.filter((line) => !now.includes(line)),
  };
  expect(
    change,
    'These routes are open to somebody else than agreed, or are new, or gone. If that is meant, run this test once with HANOUT_KEEP_POLICIES=on and commit routes.policies.txt, where the change is read line by line; if not, give the route its policy back.',
  ).toEqual({ nowOpenTo: [], before: [] });
});
