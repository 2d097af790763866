import { AwsV4Signer } from 'aws4fetch';
import { createHash } from 'node:crypto';
import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { OutgoingCalls } from '../outgoing/outgoing-calls.ts';

/** A bucket of an S3-compatible store, and who may use it. */
export interface StoreAccess {
  /** `https://s3.eu-west-3.amazonaws.com`; the bucket stands in the path */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** what every key begins with; empty, or ends with a slash */
  readonly prefix: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

export type StoreFailureCode =
  | 'address-wrong'
  | 'address-closed'
  | 'host-unknown'
  | 'no-answer'
  | 'not-secure'
  | 'not-signed-in'
  | 'bucket-missing'
  | 'refused';

/** The store could not be used; what is absent in it is an answer, and no failure. */
export class StoreFailure extends Error {
  readonly code: StoreFailureCode;

  constructor(code: StoreFailureCode, detail = '') {
    super(detail === '' ? code : `${code}: ${detail}`);
    this.code = code;
  }
}

export interface StoreCall {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /** below the prefix; empty: the bucket itself */
  readonly key: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

export interface StoreConnection {
  readonly access: StoreAccess;
  readonly calls: OutgoingCalls;
  /** whether it may be spoken to in clear: within the own network alone */
  readonly mayBeInClear: boolean;
}

const PATIENCE_MS = 30_000;

/** One signed call (SigV4), its body signed too. Answers what the store says: 2xx or 404; anything else is a `StoreFailure`. */
export async function callStore(connection: StoreConnection, call: StoreCall): Promise<IncomingMessage> {
  const url = addressOf(connection, call);
  const body = call.body ?? Buffer.alloc(0);
  const { accessKey, secretKey, region } = connection.access;
  const signed = await new AwsV4Signer({
    method: call.method,
    url: url.href,
    headers: { 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') },
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    service: 's3',
    region,
  }).sign();
  const answer = await send(
    { url, method: call.method, headers: Object.fromEntries(signed.headers), body },
    connection,
  );
  const { statusCode = 0 } = answer;
  if (statusCode >= 200 && statusCode < 300) return answer;
  const said = (await readText(answer)).slice(0, 2_000);
  if (statusCode === 404 && !said.includes('NoSuchBucket')) return answer;
  throw new StoreFailure(codeOf(statusCode, said), /<Code>([^<]*)/.exec(said)?.[1] ?? String(statusCode));
}

const codeOf = (status: number, said: string): StoreFailureCode => {
  if (said.includes('NoSuchBucket')) return 'bucket-missing';
  return status === 401 || status === 403 ? 'not-signed-in' : 'refused';
};

function addressOf({ access, mayBeInClear }: StoreConnection, { key, query = {} }: StoreCall): URL {
  const url = URL.parse(access.endpoint);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '') throw new StoreFailure('address-wrong');
  if (url.protocol === 'http:' && !mayBeInClear) throw new StoreFailure('not-secure');
  const path = key === '' ? '' : `/${encodeKey(access.prefix + key)}`;
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${access.bucket}${path}`;
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}

/** As it is signed: whatever is neither a letter, a digit nor one of four signs. */
const encodeKey = (key: string): string =>
  key
    .split('/')
    .map((part) => encodeURIComponent(part).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`))
    .join('/');

interface Sent {
  readonly url: URL;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** To the very address that was looked at, so that it cannot be another one in between. */
async function send({ url, method, headers, body }: Sent, { calls }: StoreConnection): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) === 0 ? await calls.resolve(host).catch(() => []) : [host];
  const [pinned] = addresses;
  if (pinned === undefined) throw new StoreFailure('host-unknown', host);
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
  if (!addresses.every((each) => calls.mayCall(each, port))) throw new StoreFailure('address-closed', host);
  const family = isIP(pinned);
  const lookup: LookupFunction = (_host, options, done) =>
    options.all === true ? done(null, [{ address: pinned, family }]) : done(null, pinned, family);
  const options = { method, lookup, timeout: PATIENCE_MS, headers: { ...headers, 'content-length': body.length } };
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestSecure : requestPlain)(url, options, resolve);
    request.once('timeout', () => request.destroy(new Error('it says nothing')));
    request.once('error', (error) => {
      const isTls = 'code' in error && /CERT|TLS|SSL/.test(String(error.code));
      reject(new StoreFailure(isTls ? 'not-secure' : 'no-answer', error.message));
    });
    request.end(body);
  });
}

export async function readBytes(answer: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of answer) if (Buffer.isBuffer(part)) parts.push(part);
  return Buffer.concat(parts);
}

export const readText = async (answer: IncomingMessage): Promise<string> => (await readBytes(answer)).toString('utf8');
