import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fetchPinnedBy } from '../../../outgoing/fetch-pinned.ts';
import { publicCalls, type OutgoingCalls } from '../../../outgoing/outgoing-calls.ts';
import { fetchLink } from './label-link.ts';

const heard: string[] = [];
const PDF = '%PDF-1.4 a label';
const answers: Readonly<Record<string, (response: ServerResponse) => unknown>> = {
  '/label': (response) => response.end(PDF),
  '/hop': (response) => response.writeHead(302, { location: '/label' }).end(),
  '/circle': (response) => response.writeHead(302, { location: '/circle' }).end(),
  '/within': (response) => response.writeHead(302, { location: 'http://inner.example/label' }).end(),
  '/metadata': (response) => response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end(),
  '/over': (response) => response.writeHead(403).end(),
  '/gone': (response) => response.writeHead(404).end(),
  '/broken': (response) => response.writeHead(503).end(),
  '/large': (response) => response.end(Buffer.alloc(2_000)),
  '/said-large': (response) => response.writeHead(200, { 'content-length': 9_000_000 }).end(Buffer.alloc(10)),
  '/silent': () => undefined,
};
const server = createServer((request, response) => {
  heard.push(`${request.headers.host ?? ''} ${Object.keys(request.headers).includes('authorization')}`);
  answers[request.url ?? '']?.(response);
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
beforeEach(() => {
  heard.length = 0;
});

const names: Readonly<Record<string, readonly string[]>> = {
  'labels.example': ['127.0.0.1'],
  'inner.example': ['10.0.0.7'],
  'both.example': ['127.0.0.1', '10.0.0.7'],
};
/** The rule of the product, but that this one server counts as the internet. */
const calls: OutgoingCalls = {
  resolve: async (host) => names[host] ?? [],
  mayCall: (address, at) => (address === '127.0.0.1' && at === port) || publicCalls.mayCall(address, at),
};
const LIMITS = { bytes: 1_000, ms: 20_000, redirects: 2 };
/** Nobody's time is over before a test says so. */
let end = (): void => undefined;
const after = (_: number, work: () => void) => {
  end = work;
  return () => undefined;
};

/** In clear, as our one server speaks; what is refused for that alone is asked for below. */
async function ask(link: string, isPrivate = true) {
  const lines = { fetch: fetchPinnedBy(calls), after, rule: { isPrivate } };
  const fetched = await fetchLink(lines, link, LIMITS);
  return fetched.ok ? Buffer.from(fetched.value).toString() : fetched.error;
}

test('a label lies on another host than the account, perhaps behind a redirect, and nothing of the account goes there', async () => {
  expect(await ask(`http://labels.example:${port}/label`)).toBe(PDF);
  expect(await ask(`http://labels.example:${port}/hop`)).toBe(PDF);
  expect(heard.every((each) => each.endsWith('false'))).toBe(true);
});

test.each([
  'http://inner.example/label',
  'http://both.example/label',
  'http://nobody.example/label',
  'http://127.0.0.1/label',
  'http://0x7f.1/label',
  'http://2130706433/label',
  'http://[::1]/label',
  'http://[::ffff:127.0.0.1]/label',
  'http://[fd00:ec2::254]/label',
  'http://169.254.169.254/latest/meta-data/',
  'http://a:b@labels.example/label',
  'https://8.8.8.8:8443/label',
  'ftp://labels.example/label',
  'file:///etc/passwd',
  'data:application/pdf;base64,JVBERi0=',
  'javascript:alert(1)',
  'not a link',
])('nothing leaves for %s', async (link) => {
  expect(await ask(link)).toBe('link-refused');
  expect(heard).toEqual([]);
});

test('what anybody on the way could read is not asked for', async () => {
  expect(await ask(`http://labels.example:${port}/label`, false)).toBe('link-refused');
  expect(heard).toEqual([]);
});

test.each([
  ['/within', 'link-refused'],
  ['/metadata', 'link-refused'],
  ['/circle', 'link-refused'],
  ['/over', 'link-over'],
  ['/gone', 'link-over'],
  ['/broken', 'link-silent'],
  ['/large', 'too-large'],
  ['/said-large', 'too-large'],
])('%s: %s', async (path, fault) => {
  expect(await ask(`http://labels.example:${port}${path}`)).toBe(fault);
});

test('a server that says nothing is left', async () => {
  const asked = ask(`http://labels.example:${port}/silent`);
  await once(server, 'request');
  end();
  expect(await asked).toBe('link-silent');
});
