import { request as requestPlain, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { OutgoingCalls } from './outgoing-calls.ts';
import { lookupOf, OutsideAnswer, readAddress, resolvePinned } from './outside-address.ts';

/** As `fetch`, of as much of it as asking a carrier needs: a text as body, headers, a signal. */
export type PinnedFetch = (address: string, init: RequestInit) => Promise<Response>;

/**
 * A `fetch` for addresses that somebody outside has named. The name is resolved once, every address of it looked at, and the very
 * one that was looked at is called, so that it cannot be another one in between. No redirect is followed, no proxy asked.
 */
export function fetchPinnedBy(calls: OutgoingCalls): PinnedFetch {
  return async (address, init) => {
    const url = readAddress(address);
    if (url === undefined) throw neverSent('address-wrong');
    const signal = init.signal ?? new AbortController().signal;
    const pinned = await resolvePinned(url, { calls, signal }).catch((error: unknown) => {
      throw error instanceof OutsideAnswer ? neverSent(error.refusal.code) : error;
    });
    return responseOf(await send(url, { pinned, init, signal }));
  };
}

/** Whoever asks is told that nothing has left. */
const neverSent = (why: string): Error => new TypeError(why, { cause: { code: 'EHOSTUNREACH' } });

interface Sending {
  readonly pinned: string;
  readonly init: RequestInit;
  readonly signal: AbortSignal;
}

function send(url: URL, { pinned, init, signal }: Sending): Promise<IncomingMessage> {
  const body = typeof init.body === 'string' ? init.body : undefined;
  const options: RequestOptions = {
    method: init.method ?? 'GET',
    lookup: lookupOf(pinned),
    signal,
    // A connection of its own, by no proxy of the environment.
    agent: false,
    headers: {
      ...Object.fromEntries(new Headers(init.headers)),
      ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
      'accept-encoding': 'identity',
      'user-agent': 'Hanout',
    },
  };
  return new Promise((resolve, reject) => {
    const sent = (url.protocol === 'https:' ? requestSecure : requestPlain)(url, options, resolve);
    sent.once('error', reject);
    sent.end(body);
  });
}

const BODILESS: ReadonlySet<number> = new Set([204, 205, 304]);

function responseOf(message: IncomingMessage): Response {
  const status = Math.max(200, Math.min(599, message.statusCode ?? 502));
  const headers = new Headers();
  for (const [name, value] of Object.entries(message.headers))
    for (const each of [value ?? []].flat()) headers.append(name, each);
  if (BODILESS.has(status)) {
    message.destroy();
    return new Response(null, { status, headers });
  }
  return new Response(streamOf(message), { status, headers });
}

/** As fast as it is taken. What arrives once it was given up is nobody's: a stream that is over takes nothing, not even its end. */
function streamOf(message: IncomingMessage): ReadableStream<Uint8Array<ArrayBuffer>> {
  let isOver = false;
  const once = (end: () => void): void => {
    if (!isOver) end();
    isOver = true;
  };
  return new ReadableStream({
    start: (stream) => {
      message.on('data', (piece: Buffer) => {
        if (isOver) return;
        stream.enqueue(new Uint8Array(piece));
        if ((stream.desiredSize ?? 0) <= 0) message.pause();
      });
      message.once('end', () => once(() => stream.close()));
      message.on('error', (error) => once(() => stream.error(error)));
    },
    pull: () => void message.resume(),
    cancel: () => once(() => message.destroy()),
  });
}
