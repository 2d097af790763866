import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fetchOutside, type OutsideLimits } from './fetch-outside.ts';
import { publicCalls, type OutgoingCalls } from './outgoing-calls.ts';

let server: Server;
let port = 0;
const hits: string[] = [];
const limits: OutsideLimits = { bytes: 1_000, seconds: 20, redirects: 3 };

const answers: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '/picture': (response) => response.end('a picture'),
  '/hop': (response) => response.writeHead(302, { location: '/picture' }).end(),
  '/circle': (response) => response.writeHead(302, { location: '/circle' }).end(),
  '/home': (response) => response.writeHead(301, { location: `http://inner.example:${port}/picture` }).end(),
  '/metadata': (response) => response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
  '/file': (response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/said-large': (response) => response.writeHead(200, { 'content-length': 2_000 }).end(Buffer.alloc(2_000)),
  '/large': (response) => {
    response.write(Buffer.alloc(900));
    response.end(Buffer.alloc(900));
  },
  '/silent': () => undefined,
};

beforeAll(async () => {
  server = createServer((request, response) => {
    hits.push(`${request.headers.host ?? ''}${request.url ?? ''}`);
    const answer = answers[request.url ?? ''];
    if (answer === undefined) response.writeHead(404).end();
    else answer(response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  port = isAddress(address) ? address.port : 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const isAddress = (address: ReturnType<Server['address']>): address is AddressInfo => typeof address === 'object';

/** The rule of the product, but that this one server on this machine counts as the internet. */
const names: Readonly<Record<string, readonly string[]>> = {
  'shop.example': ['127.0.0.1'],
  'inner.example': ['10.0.0.7'],
  'both.example': ['127.0.0.1', '10.0.0.7'],
};
const calls: OutgoingCalls = {
  resolve: async (host) => names[host] ?? [],
  mayCall: (address, at) => (address === '127.0.0.1' && at === port) || publicCalls.mayCall(address, at),
};
const ask = async (address: string, changes: Partial<OutsideLimits> = {}) => {
  hits.length = 0;
  const signal = new AbortController().signal;
  const outcome = await fetchOutside(address, { calls, limits: { ...limits, ...changes }, signal });
  return outcome.ok ? outcome.value.toString() : outcome.error;
};

describe('what lies at an address that somebody has named', () => {
  test('comes, also behind a redirect, by the address that was looked at', async () => {
    expect(await ask(`http://shop.example:${port}/picture`)).toBe('a picture');
    expect(await ask(`http://shop.example:${port}/hop`)).toBe('a picture');
    expect(hits).toEqual([`shop.example:${port}/hop`, `shop.example:${port}/picture`]);
  });

  test('is resolved once: a name that answers otherwise the second time is called where it was looked at', async () => {
    let asked = 0;
    const turning: OutgoingCalls = {
      ...calls,
      resolve: async () => {
        asked += 1;
        return asked === 1 ? ['127.0.0.1'] : ['10.0.0.7'];
      },
    };
    const signal = new AbortController().signal;
    const outcome = await fetchOutside(`http://turning.example:${port}/picture`, { calls: turning, limits, signal });
    expect([outcome.ok, asked]).toEqual([true, 1]);
  });

  test.each([
    ['a closed address behind a redirect', '/home', 'address-closed'],
    ['metadata behind a redirect', '/metadata', 'address-closed'],
    ['a file behind a redirect', '/file', 'address-wrong'],
    ['redirects without end', '/circle', 'too-many-redirects'],
    ['more bytes than said', '/large', 'too-large'],
    ['more bytes, said beforehand', '/said-large', 'too-large'],
    ['nothing there', '/nothing', 'answered'],
  ])('%s is refused', async (_, path, code) => {
    expect(await ask(`http://shop.example:${port}${path}`)).toMatchObject({ code });
  });

  test('a name of which one address is closed is closed as a whole', async () => {
    expect(await ask(`http://both.example:${port}/picture`)).toEqual({ code: 'address-closed' });
    expect(hits).toEqual([]);
  });

  test('a server that says nothing is left', async () => {
    expect(await ask(`http://shop.example:${port}/silent`, { seconds: 0.2 })).toEqual({ code: 'too-slow' });
  });

  test.each([
    ['http://nobody.example/picture', 'host-unknown'],
    ['http://127.0.0.1/picture', 'address-closed'],
    ['http://0x7f.1/picture', 'address-closed'],
    ['http://2130706433/picture', 'address-closed'],
    ['http://[::1]/picture', 'address-closed'],
    ['http://[::ffff:127.0.0.1]/picture', 'address-closed'],
    ['http://[fd00:ec2::254]/picture', 'address-closed'],
    ['http://169.254.169.254/latest/meta-data', 'address-closed'],
    ['https://8.8.8.8:8443/picture', 'address-closed'],
    ['http://a:b@shop.example/picture', 'address-wrong'],
    ['ftp://shop.example/picture', 'address-wrong'],
    ['file:///etc/passwd', 'address-wrong'],
    ['data:image/png;base64,AAAA', 'address-wrong'],
    ['not an address', 'address-wrong'],
  ])('%s: %s, and nobody is called', async (address, code) => {
    expect(await ask(address)).toEqual({ code });
    expect(hits).toEqual([]);
  });
});
