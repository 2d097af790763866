import { ok, refuse, type Result } from '@hanout/core/kernel';
import { request as requestPlain, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { OutgoingCalls } from './outgoing-calls.ts';
import { lookupOf, OutsideAnswer, readAddress, resolvePinned, type OutsideRefusal } from './outside-address.ts';

export interface Posting {
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface Asked {
  readonly calls: OutgoingCalls;
  readonly seconds: number;
  /** of the answer; what comes after them is not read */
  readonly bytes: number;
}

interface PostedAnswer {
  readonly status: number;
  readonly body: string;
}

interface Posted {
  readonly answer: Result<PostedAnswer, OutsideRefusal>;
  readonly tookMs: number;
}

/**
 * Hands a body in at an address that somebody outside has named. The name is resolved once, every address of it looked at, and the
 * very one that was looked at is called. What it redirects to is not called: whoever moves names the new address.
 */
export async function postOutside(posting: Posting, asked: Asked): Promise<Posted> {
  const begun = performance.now();
  const answer = await post(posting, asked);
  return { answer, tookMs: Math.round(performance.now() - begun) };
}

async function post(posting: Posting, { calls, seconds, bytes }: Asked): Promise<Result<PostedAnswer, OutsideRefusal>> {
  const signal = AbortSignal.timeout(seconds * 1_000);
  try {
    const url = readAddress(posting.url);
    if (url === undefined) return refuse({ code: 'address-wrong' });
    const pinned = await resolvePinned(url, { calls, signal });
    const response = await send(url, { pinned, posting, signal });
    return ok({ status: response.statusCode ?? 0, body: await readBeginning(response, bytes) });
  } catch (error) {
    if (signal.aborted) return refuse({ code: 'too-slow' });
    return refuse(error instanceof OutsideAnswer ? error.refusal : { code: 'no-answer' });
  }
}

/** Whether an address could be called now; null: it could. Nothing is sent there. */
export async function checkOutside(address: string, calls: OutgoingCalls): Promise<OutsideRefusal | null> {
  const url = readAddress(address);
  if (url === undefined) return { code: 'address-wrong' };
  try {
    await resolvePinned(url, { calls, signal: AbortSignal.timeout(5_000) });
    return null;
  } catch (error) {
    if (error instanceof OutsideAnswer) return error.refusal;
    throw error;
  }
}

interface Sent {
  readonly pinned: string;
  readonly posting: Posting;
  readonly signal: AbortSignal;
}

function send(url: URL, { pinned, posting: { body, headers }, signal }: Sent): Promise<IncomingMessage> {
  const options: RequestOptions = {
    method: 'POST',
    lookup: lookupOf(pinned),
    signal,
    // A connection of its own, by no proxy of the environment.
    agent: false,
    headers: { ...headers, 'content-length': Buffer.byteLength(body), 'user-agent': 'Hanout' },
  };
  return new Promise((resolve, reject) => {
    const sent = (url.protocol === 'https:' ? requestSecure : requestPlain)(url, options, resolve);
    sent.once('error', reject);
    sent.end(body);
  });
}

async function readBeginning(response: IncomingMessage, bytes: number): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response) {
    if (!Buffer.isBuffer(part)) continue;
    parts.push(part);
    size += part.length;
    // Leaving the loop ends the call.
    if (size >= bytes) break;
  }
  return Buffer.concat(parts).subarray(0, bytes).toString('utf8').replaceAll('\0', '');
}
