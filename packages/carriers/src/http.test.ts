import { toInstant } from '@hanout/core/kernel';
import { expect, test } from 'vitest';

import { askCarrier, callCarrier, LARGEST_BODY, type CarrierCall, type Line } from './http.ts';

const ADDRESS = 'https://api.carrier.example/v1/';

/** A line to somebody who answers in memory, and what was asked of them. */
function lineTo(answer: (address: string, init: RequestInit) => Promise<Response>): {
  readonly line: Line;
  readonly asked: string[];
} {
  const asked: string[] = [];
  const line: Line = {
    account: { address: ADDRESS, credentials: {}, fromWilayaCode: 16 },
    secrets: [],
    surroundings: {
      fetch: (address, init) => {
        asked.push(address);
        return answer(address, init);
      },
      guard: { allows: async () => true },
      clock: { now: () => toInstant(0) },
      after: () => () => {},
      timeoutMs: 1_000,
    },
  };
  return { line, asked };
}

const get = (path: string): CarrierCall => ({ method: 'GET', path });

test.each([
  'https://evil.example/',
  '//evil.example/x',
  '/v2/parcels',
  '../admin',
  'parcels/../../admin',
  'http://api.carrier.example/v1/x',
  'https://a:b@api.carrier.example/v1/',
])('a path does not lead out of the account’s root: %s', async (path) => {
  const { line, asked } = lineTo(async () => Response.json({}));
  const called = await callCarrier(line, get(path));
  expect(called).toMatchObject({
    ok: false,
    error: { code: 'carriers.unreachable', why: 'not-allowed', wasSent: false },
  });
  expect(asked).toEqual([]);
});

test('a body of five million bytes is read, one of a byte more is not', async () => {
  const bodyOf = (length: number) => lineTo(async () => new Response(new Uint8Array(length))).line;
  expect(await callCarrier(bodyOf(LARGEST_BODY), get('x'))).toMatchObject({ ok: true });
  expect(await callCarrier(bodyOf(LARGEST_BODY + 1), get('x'))).toMatchObject({
    ok: false,
    error: { why: 'too-large' },
  });
});

test.each([
  ['ECONNREFUSED', false],
  ['ENOTFOUND', false],
  ['CERT_HAS_EXPIRED', false],
  ['ECONNRESET', true],
  ['UND_ERR_SOCKET', true],
  ['', true],
])('of a connection that ended with %s it is said whether anything was sent', async (code, wasSent) => {
  const { line } = lineTo(() =>
    Promise.reject(new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) })),
  );
  expect(await callCarrier(line, get('x'))).toMatchObject({
    ok: false,
    error: { code: 'carriers.unreachable', wasSent },
  });
});

test('a guard that fails allows nothing', async () => {
  const { line, asked } = lineTo(async () => Response.json({}));
  const surroundings = { ...line.surroundings, guard: { allows: () => Promise.reject(new Error('no name server')) } };
  expect(await callCarrier({ ...line, surroundings }, get('x'))).toMatchObject({
    ok: false,
    error: { why: 'not-allowed' },
  });
  expect(asked).toEqual([]);
});

test.each(['', '<html>', '{"a":', '\uFFFE'])('"%s" is no JSON', async (body) => {
  const { line } = lineTo(async () => new Response(body));
  expect(await askCarrier(line, get('x'))).toMatchObject({
    ok: false,
    error: { code: 'carriers.unreadable', why: 'not-json' },
  });
});
