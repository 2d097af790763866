import { openNetworkPrinter } from '@hanout/test-kit/network-printer';
import { afterEach, expect, test } from 'vitest';
import { openBridge } from './open-bridge.ts';
import { readArguments } from './read-arguments.ts';

const SHOP = 'https://boutique.example';
const CODE = 'abcdefghijkl';
const TIMES = { connectMs: 2_000, stillMs: 300 };
const opened: { readonly close: () => Promise<void> }[] = [];

afterEach(async () => {
  for (const each of opened.splice(0).toReversed()) await each.close();
});

async function printerAndBridge() {
  const printer = await openNetworkPrinter();
  const bridge = await openBridge(
    {
      printer: { host: '127.0.0.1', port: printer.port },
      listen: { host: '127.0.0.1', port: 0 },
      origins: [SHOP],
      token: CODE,
    },
    TIMES,
  );
  opened.push(printer, bridge);
  return { printer, bridge: `http://127.0.0.1:${bridge.port}` };
}

const HEADERS = { origin: SHOP, authorization: `Bearer ${CODE}` };
async function print(bridge: string, bytes: Uint8Array<ArrayBuffer>, headers: Record<string, string> = HEADERS) {
  const answer = await fetch(`${bridge}/print`, { method: 'POST', headers, body: bytes });
  return [answer.status, Object(await answer.json()).code];
}

test('what a till prints comes out of the printer, byte by byte, one job after the other', async () => {
  const { printer, bridge } = await printerAndBridge();
  const tickets = [1, 2, 3].map((kind) => new Uint8Array(150_000).fill(kind));
  expect(await Promise.all(tickets.map((ticket) => print(bridge, ticket)))).toEqual(
    tickets.map(() => [200, 'bridge.printed']),
  );
  await expect
    .poll(() => printer.jobs.map((job) => [job.length, new Set(job).size]))
    .toEqual(tickets.map(() => [150_000, 1]));
});

test('it answers the pages of the shop that know its code, and nobody else; a browser is told so before', async () => {
  const { printer, bridge } = await printerAndBridge();
  const ticket = new Uint8Array([27, 64]);
  expect(await print(bridge, ticket, { ...HEADERS, origin: 'https://other.example' })).toEqual([403, 'bridge.origin']);
  expect(await print(bridge, ticket, { authorization: `Bearer ${CODE}` })).toEqual([403, 'bridge.origin']);
  expect(await print(bridge, ticket, { origin: SHOP })).toEqual([401, 'bridge.code']);
  expect(await print(bridge, ticket, { origin: SHOP, authorization: `Bearer ${CODE}x` })).toEqual([401, 'bridge.code']);
  const asks = (origin: string) =>
    fetch(`${bridge}/print`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-private-network': 'true' },
    });
  const allowed = await asks(SHOP);
  expect([
    allowed.status,
    allowed.headers.get('access-control-allow-origin'),
    allowed.headers.get('access-control-allow-private-network'),
  ]).toEqual([204, SHOP, 'true']);
  expect((await asks('https://other.example')).headers.get('access-control-allow-origin')).toBeNull();
  expect(printer.jobs).toEqual([]);
});

test('nothing that is sent names another printer: a way beside is none, a page too large is not read', async () => {
  const { printer, bridge } = await printerAndBridge();
  for (const path of ['/print?printer=10.0.0.9:9100', '/http://10.0.0.9:9100/print', '/'])
    expect((await fetch(`${bridge}${path}`, { method: 'POST', headers: HEADERS, body: 'x' })).status).toBe(404);
  expect(await print(bridge, new Uint8Array(2_000_001))).toEqual([413, 'bridge.too-large']);
  expect(await print(bridge, new Uint8Array())).toEqual([400, 'bridge.nothing']);
  expect(printer.jobs).toEqual([]);
});

test('a printer that is absent, stands still or dies in the middle is told apart, and the next job is printed', async () => {
  const { printer, bridge } = await printerAndBridge();
  // More than the system holds between the two.
  const long = new Uint8Array(2_000_000);
  printer.mood = 'dies';
  expect(await print(bridge, long)).toEqual([502, 'bridge.broke']);
  printer.mood = 'prints';
  expect(await print(bridge, long)).toEqual([200, 'bridge.printed']);
  expect(printer.jobs.map(({ length }) => length)).toEqual([2_000_000]);
  printer.mood = 'still';
  expect(await print(bridge, long)).toEqual([504, 'bridge.slow']);
  expect(await print(bridge, new Uint8Array(10))).toEqual([504, 'bridge.slow']);
  await printer.close();
  opened.shift();
  expect(await print(bridge, long)).toEqual([502, 'bridge.away']);
  const again = await openNetworkPrinter(printer.port);
  opened.push(again);
  expect(await print(bridge, new Uint8Array(10))).toEqual([200, 'bridge.printed']);
  expect(again.jobs.map(({ length }) => length)).toEqual([10]);
});

test('it is started with a printer and a shop, or says what is missing', () => {
  expect(readArguments(['--printer', '192.168.1.50', '--shop', 'https://boutique.dz/dashboard'])).toMatchObject({
    printer: { host: '192.168.1.50', port: 9100 },
    listen: { host: '127.0.0.1', port: 9180 },
    origins: ['https://boutique.dz'],
    token: expect.stringMatching(/^[\w-]{12}$/u),
  });
  expect(readArguments(['--shop', 'https://boutique.dz'])).toMatch(/^--printer/u);
  expect(readArguments(['--printer', 'http://x/', '--shop', 'https://boutique.dz'])).toMatch(/^--printer/u);
  expect(readArguments(['--printer', '192.168.1.50'])).toMatch(/^--shop/u);
  expect(readArguments(['--printer', '192.168.1.50', '--shop', 'boutique'])).toMatch(/^--shop/u);
  expect(readArguments(['--printer', '192.168.1.50', '--shop', SHOP, '--code', 'short'])).toMatch(/^--code/u);
});
