import { ok, refuse, type Result } from '@hanout/core/kernel';
import { request as requestPlain, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { OutgoingCalls } from './outgoing-calls.ts';

interface OutsideRefusal {
  readonly code:
    | 'address-wrong'
    | 'address-closed'
    | 'host-unknown'
    | 'no-answer'
    | 'answered'
    | 'too-many-redirects'
    | 'too-large'
    | 'too-slow';
  /** what it answered, where it did */
  readonly status?: number;
}

export interface OutsideLimits {
  readonly bytes: number;
  readonly seconds: number;
  readonly redirects: number;
}

interface Asked {
  readonly calls: OutgoingCalls;
  readonly limits: OutsideLimits;
  readonly signal: AbortSignal;
}

/**
 * What lies at an address that somebody outside has named. Each name is resolved once, every address of it looked at, and the
 * very one that was looked at is called, so that it cannot be another one in between; so again after each redirect. No cookies,
 * no credentials, no proxy, no more bytes and no more time than said.
 */
export async function fetchOutside(
  address: string,
  { calls, limits, signal }: Asked,
): Promise<Result<Buffer, OutsideRefusal>> {
  const late = AbortSignal.timeout(limits.seconds * 1_000);
  const asked = { calls, limits, signal: AbortSignal.any([late, signal]) };
  try {
    return await follow(address, asked);
  } catch (error) {
    if (late.aborted) return refuse({ code: 'too-slow' });
    if (error instanceof OutsideAnswer) return refuse(error.refusal);
    return refuse({ code: 'no-answer' });
  }
}

/** Ends a call from within its callbacks. */
class OutsideAnswer extends Error {
  readonly refusal: OutsideRefusal;

  constructor(refusal: OutsideRefusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

async function follow(address: string, asked: Asked): Promise<Result<Buffer, OutsideRefusal>> {
  let next = address;
  for (let left = asked.limits.redirects; left >= 0; left -= 1) {
    const url = readAddress(next);
    if (url === undefined) return refuse({ code: 'address-wrong' });
    const pinned = await resolvePinned(url, asked);
    const response = await call(url, pinned, asked);
    const { statusCode = 0, headers } = response;
    if (![301, 302, 303, 307, 308].includes(statusCode)) return await readWhole(response, asked.limits);
    response.destroy();
    if (headers.location === undefined || !URL.canParse(headers.location, url))
      return refuse({ code: 'answered', status: statusCode });
    next = new URL(headers.location, url).href;
  }
  return refuse({ code: 'too-many-redirects' });
}

/** Of the web, and without a name and a password in it; "//a.dz/b.jpg" is called safely. */
function readAddress(address: string): URL | undefined {
  const text = address.startsWith('//') ? `https:${address}` : address;
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isOfWeb = url.protocol === 'http:' || url.protocol === 'https:';
  return isOfWeb && url.username === '' && url.password === '' && url.hostname !== '' ? url : undefined;
}

const portOf = ({ port, protocol }: URL): number => (port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port));

/** The one address that is called. A name of which any address is closed to us is closed as a whole. */
async function resolvePinned(url: URL, { calls, signal }: Asked): Promise<string> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) === 0 ? await raced(calls.resolve(host), signal) : [host];
  const [pinned] = addresses;
  if (pinned === undefined) throw new OutsideAnswer({ code: 'host-unknown' });
  if (!addresses.every((each) => calls.mayCall(each, portOf(url)))) throw new OutsideAnswer({ code: 'address-closed' });
  return pinned;
}

/** A resolver cannot be stopped: nobody waits for it longer than for the rest. */
async function raced(resolving: Promise<readonly string[]>, signal: AbortSignal): Promise<readonly string[]> {
  const unknown = resolving.catch(() => []);
  const stopped = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(new OutsideAnswer({ code: 'too-slow' }));
    signal.addEventListener('abort', () => reject(new OutsideAnswer({ code: 'too-slow' })), { once: true });
  });
  return Promise.race([unknown, stopped]);
}

function call(url: URL, pinned: string, { signal }: Asked): Promise<IncomingMessage> {
  const family = isIP(pinned);
  const lookup: LookupFunction = (_host, options, done) =>
    options.all === true ? done(null, [{ address: pinned, family }]) : done(null, pinned, family);
  const options: RequestOptions = {
    lookup,
    signal,
    // A connection of its own, by no proxy of the environment.
    agent: false,
    headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Hanout' },
  };
  return new Promise((resolve, reject) => {
    const sent = (url.protocol === 'https:' ? requestSecure : requestPlain)(url, options, resolve);
    sent.once('error', reject);
    sent.end();
  });
}

async function readWhole(response: IncomingMessage, { bytes }: OutsideLimits): Promise<Result<Buffer, OutsideRefusal>> {
  const { statusCode = 0, headers } = response;
  if (statusCode !== 200) {
    response.destroy();
    return refuse({ code: 'answered', status: statusCode });
  }
  if (Number(headers['content-length'] ?? 0) > bytes) {
    response.destroy();
    return refuse({ code: 'too-large' });
  }
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response) {
    if (!Buffer.isBuffer(part)) continue;
    size += part.length;
    // Leaving the loop ends the call.
    if (size > bytes) return refuse({ code: 'too-large' });
    parts.push(part);
  }
  return ok(Buffer.concat(parts));
}
