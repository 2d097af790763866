import { ok, refuse } from '@hanout/core/kernel';

import type { CarrierAccount, CarrierSurroundings } from './adapter.ts';
import { cleanWords } from './clean-words.ts';
import type { CarrierFault, CarrierResult } from './fault.ts';
import { readQuota, retryAfterOf } from './quota.ts';
import type { Json } from './read-json.ts';

export interface CarrierCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the address of the account. */
  readonly path: string;
  readonly query?: readonly (readonly [string, string])[] | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly json?: Json;
  /** What an answer means before the usual reading of its status; null: the usual. */
  readonly readFault?: ((reply: CarrierReply) => CarrierFault | null) | undefined;
}

export interface CarrierReply {
  readonly status: number;
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** The way to one account. */
export interface Line {
  readonly account: CarrierAccount;
  readonly surroundings: CarrierSurroundings;
  /** Values that must never be seen again. */
  readonly secrets: readonly string[];
}

/** More than any label of a hundred parcels; what is longer is not read to its end. */
export const LARGEST_BODY = 5_000_000;

/** Asks a carrier something. Only the account's own host is spoken to, no redirect is followed, and nothing that goes wrong is thrown. */
export async function callCarrier(line: Line, call: CarrierCall): Promise<CarrierResult<CarrierReply>> {
  const { after, timeoutMs } = line.surroundings;
  const address = addressOf(line, call);
  if (address === null) return refuse(NOT_ALLOWED);
  const aborter = new AbortController();
  let stopWaiting = (): void => {};
  const over = new Promise<CarrierResult<CarrierReply>>((resolve) => {
    stopWaiting = after(timeoutMs, () => {
      resolve(refuse({ code: 'carriers.timed-out' }));
      aborter.abort();
    });
  });
  try {
    return await Promise.race([ask(line, call, { address, signal: aborter.signal }), over]);
  } finally {
    stopWaiting();
    aborter.abort();
  }
}

/** The same, for an answer in JSON. */
export async function askCarrier(
  line: Line,
  call: CarrierCall,
): Promise<CarrierResult<{ reply: CarrierReply; json: Json }>> {
  const answered = await callCarrier(line, call);
  if (!answered.ok) return answered;
  const reply = answered.value;
  const json = parseReply(reply);
  if (json === undefined) return refuse({ code: 'carriers.unreadable', why: 'not-json', status: reply.status });
  return ok({ reply, json });
}

/** The JSON of an answer; undefined when it is none. */
export function parseReply({ bytes }: CarrierReply): Json {
  try {
    const json: unknown = JSON.parse(textOfReply({ bytes }));
    return json;
  } catch {
    return undefined;
  }
}

const textOfReply = ({ bytes }: Pick<CarrierReply, 'bytes'>): string => new TextDecoder().decode(bytes);

/** What the carrier said, fit to be shown. */
export const wordsOf = ({ secrets }: Line, said: Json): string =>
  cleanWords(typeof said === 'string' ? said : (JSON.stringify(said) ?? ''), secrets);

export const isShapeless = (reply: CarrierReply): CarrierFault => ({
  code: 'carriers.unreadable',
  why: 'shape',
  status: reply.status,
});

const NOT_ALLOWED: CarrierFault = { code: 'carriers.unreachable', wasSent: false, why: 'not-allowed', status: null };

function addressOf({ account }: Line, { path, query = [] }: CarrierCall): URL | null {
  if (!URL.canParse(account.address)) return null;
  const root = new URL(account.address);
  if (!root.pathname.endsWith('/')) root.pathname += '/';
  if (!URL.canParse(path, root)) return null;
  const address = new URL(path, root);
  for (const [name, value] of query) address.searchParams.append(name, value);
  // A key that a carrier gave us stands in the path: it may not lead elsewhere.
  const isBelow = address.origin === root.origin && address.pathname.startsWith(root.pathname);
  return isBelow && address.username === '' && address.password === '' ? address : null;
}

type Sending = { readonly address: URL; readonly signal: AbortSignal };

async function ask(line: Line, call: CarrierCall, { address, signal }: Sending): Promise<CarrierResult<CarrierReply>> {
  const { fetch, guard } = line.surroundings;
  if (!(await isAllowed(guard, address))) return refuse(NOT_ALLOWED);
  let response: Response;
  try {
    response = await fetch(address.href, {
      method: call.method,
      headers: {
        accept: 'application/json',
        ...(call.json === undefined ? {} : { 'content-type': 'application/json' }),
        ...call.headers,
      },
      ...(call.json === undefined ? {} : { body: JSON.stringify(call.json) }),
      redirect: 'manual',
      signal,
    });
  } catch (error) {
    return refuse({ code: 'carriers.unreachable', wasSent: !neverLeft(error), why: 'network', status: null });
  }
  const { status } = response;
  if (response.type === 'opaqueredirect' || (status >= 300 && status < 400))
    return refuse({ code: 'carriers.unreachable', wasSent: true, why: 'redirected', status });
  return readResponse(line, call, response);
}

async function isAllowed(guard: CarrierSurroundings['guard'], address: URL): Promise<boolean> {
  try {
    return await guard.allows(address);
  } catch {
    return false;
  }
}

async function readResponse(line: Line, call: CarrierCall, response: Response): Promise<CarrierResult<CarrierReply>> {
  const { status, headers } = response;
  const left = readQuota(headers);
  if (left !== null) line.surroundings.onQuota?.(left);
  const bytes = await readBody(response);
  if (bytes === 'too-large') return refuse({ code: 'carriers.unreadable', why: 'too-large', status });
  if (bytes === 'broken') return refuse({ code: 'carriers.unreachable', wasSent: true, why: 'network', status });
  const reply = { status, type: headers.get('content-type') ?? '', bytes };
  const fault = call.readFault?.(reply) ?? usualFault(reply, { headers, line });
  return fault === null ? ok(reply) : refuse(fault);
}

function usualFault(reply: CarrierReply, { headers, line }: { headers: Headers; line: Line }): CarrierFault | null {
  const { status } = reply;
  if (status === 429 || saysTooMany(reply))
    return { code: 'carriers.too-many', retryAfterMs: retryAfterOf(headers, line.surroundings.clock.now()) };
  if (status === 401 || status === 403) return { code: 'carriers.unauthorised' };
  return status >= 500 ? { code: 'carriers.unreachable', wasSent: true, why: 'broken', status } : null;
}

/** Some say it with a 200. */
const saysTooMany = ({ bytes }: CarrierReply): boolean =>
  bytes.length < 500 &&
  /^\s*(?:\{\s*"(?:message|error)"\s*:\s*)?"?too many (?:attempts|requests)/i.test(textOfReply({ bytes }));

/** Read piece by piece, so that a body without end is given up in time. */
async function readBody(response: Response): Promise<Uint8Array | 'too-large' | 'broken'> {
  if (Number(response.headers.get('content-length') ?? 0) > LARGEST_BODY) return 'too-large';
  const pieces: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const piece of response.body ?? []) {
      length += piece.length;
      if (length > LARGEST_BODY) return 'too-large';
      pieces.push(piece);
    }
  } catch {
    return 'broken';
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** Codes of connections that never came about: nothing was sent. */
const BEFORE_SENDING =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_\w+|DEPTH_ZERO_\w+|ERR_TLS_\w+|UNABLE_TO_\w+)$/;

function neverLeft(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined;
  if (typeof cause !== 'object' || cause === null || !('code' in cause)) return false;
  return typeof cause.code === 'string' && BEFORE_SENDING.test(cause.code);
}
