import { startFakeYalidine, type FakeCarrier } from '@hanout/carriers/fakes';
import { signInAs, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import { buildAccount, carrierClock } from '@hanout/test-kit/scenes/carriers-scene';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { publicCalls, type OutgoingCalls } from '../../../outgoing/outgoing-calls.ts';
import { secretOf } from '../../../secrets/secret-of.ts';
import { tryAddress } from './use-cases/try-address.ts';

const app = useTestApp({ settings: { privateCarriers: true } });
const anywhere: OutgoingCalls = { resolve: publicCalls.resolve, mayCall: () => true };
let owner: StaffBrowser;
let root: string;
let fake: FakeCarrier;
let accountId: number;
let path: string;

beforeAll(async () => {
  owner = await signInAs(app());
  root = await app().http.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(async () => {
  fake = await startFakeYalidine({ clock: carrierClock, quotas: [] });
  ({ accountId } = await buildAccount(app(), { owner, fake }));
  const url = `/dashboard/api/carrier-accounts/${accountId}/hook`;
  const { body } = await owner.call({ method: 'POST', url, body: { version: 0 } });
  path = new URL(Object(body).address).pathname;
  return () => fake.close();
});

const outcomeAt = async (address: string, calls = anywhere): Promise<string> => {
  const { ids, settings } = app().deps;
  const tried = await tryAddress({ ids, secret: secretOf(settings), calls }, address);
  return tried.ok ? 'reached' : tried.error.code;
};

test('an account’s address is reached where this shop answers at it, and at no other', async () => {
  expect(await outcomeAt(`${root}${path}`)).toBe('reached');
  expect(await outcomeAt(`${root}${path.replace(/[^/]+$/u, 'n'.repeat(32))}`)).toBe('other');
  const echo = createServer((request, response) =>
    response.end(new URL(request.url ?? '', root).searchParams.get('try')),
  );
  echo.listen(0, '127.0.0.1');
  await once(echo, 'listening');
  const elsewhere = `http://127.0.0.1:${Object(echo.address()).port}${path}`;
  expect(await outcomeAt(elsewhere)).toBe('other');
  echo.closeAllConnections();
  await once(echo.close(), 'close');
  expect(await outcomeAt(elsewhere)).toBe('silent');
  expect(await outcomeAt(`${root}${path}`, publicCalls)).toBe('closed');
});

test('whoever sees to an account tries its address; without one there is nothing to try', async () => {
  const url = (id: number) => `/dashboard/api/carrier-accounts/${id}/hook/test`;
  const tried = await owner.call({ method: 'POST', url: url(accountId) });
  expect([tried.status, Object(tried.body).outcome]).toEqual([200, 'silent']);
  const other = await buildAccount(app(), { owner, fake });
  expect((await owner.call({ method: 'POST', url: url(other.accountId) })).status).toBe(404);
  const seller = await signInAs(app(), 'seller');
  expect((await seller.call({ method: 'POST', url: url(accountId) })).status).toBe(403);
});
