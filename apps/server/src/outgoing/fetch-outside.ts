import { ok, refuse, type Result } from '@hanout/core/kernel';
import { request as requestPlain, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { OutgoingCalls } from './outgoing-calls.ts';
import { lookupOf, OutsideAnswer, readAddress, resolvePinned, type OutsideRefusal } from './outside-address.ts';

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

function call(url: URL, pinned: string, { signal }: Asked): Promise<IncomingMessage> {
  const options: RequestOptions = {
    lookup: lookupOf(pinned),
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
