import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchPinnedBy } from './fetch-pinned.ts';
import { publicCalls, type OutgoingCalls } from './outgoing-calls.ts';

const heard: string[] = [];
const answers: Readonly<Record<string, (response: ServerResponse) => unknown>> = {
  '/said': (response) => response.writeHead(201, { 'x-day-quota-left': '7' }).end('{"a":1}'),
  '/away': (response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
  '/nothing': (response) => response.writeHead(204).end(),
};
const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    heard.push(`${request.method} ${request.headers.host ?? ''} ${Buffer.concat(parts).toString()}`);
    answers[request.url ?? '']?.(response);
  });
});
let port = 0;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const names: Readonly<Record<string, readonly string[]>> = {
  'carrier.example': ['127.0.0.1'],
  'inner.example': ['10.0.0.7'],
  'both.example': ['127.0.0.1', '::1'],
};

/** The rule of the product, but that this one server counts as the internet. `turning.example` leads elsewhere when asked again. */
let turns = 0;
const calls: OutgoingCalls = {
  resolve: async (host) => {
    if (host === 'turning.example') return (turns += 1) === 1 ? ['127.0.0.1'] : ['10.0.0.7'];
    return names[host] ?? [];
  },
  mayCall: (address, at) => (address === '127.0.0.1' && at === port) || publicCalls.mayCall(address, at),
};
const ask = (address: string, init: RequestInit = {}) => fetchPinnedBy(calls)(address, init);

test('what is asked comes back with its status, headers and body', async () => {
  const answer = await ask(`http://carrier.example:${port}/said`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"q":"é"}',
  });
  expect([answer.status, answer.headers.get('x-day-quota-left'), await answer.json()]).toEqual([201, '7', { a: 1 }]);
  expect(heard.at(-1)).toBe(`POST carrier.example:${port} {"q":"é"}`);
  expect((await ask(`http://carrier.example:${port}/nothing`)).status).toBe(204);
});

// Seen red: the end of what nobody read any more was thrown where nobody catches it.
test('what is given up unread, or cancelled, ends in silence', async () => {
  const giveUp = new AbortController();
  await ask(`http://carrier.example:${port}/said`, { signal: giveUp.signal });
  giveUp.abort();
  await (await ask(`http://carrier.example:${port}/said`)).body?.cancel();
  expect((await ask(`http://carrier.example:${port}/said`)).status).toBe(201);
});

test('a redirect is told and not followed', async () => {
  expect((await ask(`http://carrier.example:${port}/away`)).status).toBe(302);
});

test.each([
  'http://inner.example/said',
  'http://both.example/said',
  'http://unknown.example/said',
  'http://169.254.169.254/latest/meta-data/',
  'http://[::1]/said',
  'ftp://carrier.example/said',
])('nothing leaves for %s, and whoever asked knows', async (address) => {
  const before = heard.length;
  await expect(ask(address)).rejects.toMatchObject({ cause: { code: 'EHOSTUNREACH' } });
  expect(heard.length).toBe(before);
});

test('a name is looked up once for what is called', async () => {
  turns = 0;
  expect((await ask(`http://turning.example:${port}/said`)).status).toBe(201);
  expect(turns).toBe(1);
  await expect(ask(`http://turning.example:${port}/said`)).rejects.toThrow('address-closed');
});
