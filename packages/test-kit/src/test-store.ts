import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** An S3-compatible store of this machine, which takes nothing that is not signed to the letter. */
export interface TestStore {
  readonly endpoint: string;
  readonly objects: Map<string, Buffer>;
  /** Uploads that were begun and are neither complete nor given up. */
  readonly uploads: Map<string, Map<number, Buffer>>;
  readonly close: () => Promise<void>;
}

export const storeAccess = { region: 'eu-west-3', bucket: 'boutique', accessKey: 'AKTEST', secretKey: 'a secret key' };

const hash = (data: Buffer | string): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: Buffer | string, data: string): Buffer => createHmac('sha256', key).update(data).digest();
const strict = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Signature version 4 from its description: canonical request, string to sign, key of the day. */
function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const said =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
  const [, key, day = '', region = '', names = '', signature = ''] = said ?? [];
  const time = String(request.headers['x-amz-date']);
  if (key !== storeAccess.accessKey || region !== storeAccess.region || !time.startsWith(day)) return false;
  if (request.headers['x-amz-content-sha256'] !== hash(body)) return false;
  const signed = names.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name))) return false;
  const url = new URL(request.url ?? '/', 'http://store');
  const query = [...url.searchParams].map(([name, value]) => `${strict(name)}=${strict(value)}`).toSorted();
  const path = decodeURIComponent(url.pathname).split('/').map(strict).join('/');
  const headers = signed.map((name) => `${name}:${String(request.headers[name]).trim()}\n`).join('');
  const canonical = [request.method, path, query.join('&'), headers, names, hash(body)].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const dayKey = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${storeAccess.secretKey}`, day));
  const expected = hmac(dayKey, ['AWS4-HMAC-SHA256', time, scope, hash(canonical)].join('\n'));
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}

export async function startTestStore(): Promise<TestStore> {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, Map<number, Buffer>>();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => answer({ objects, uploads }, { request, response, body: Buffer.concat(parts) }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    uploads,
    close: async () => {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}

interface Asked {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly body: Buffer;
}

function answer(
  { objects, uploads }: Pick<TestStore, 'objects' | 'uploads'>,
  { request, response, body }: Asked,
): void {
  const say = (status: number, text: string | Buffer = '', headers = {}): void =>
    void response.writeHead(status, headers).end(text);
  if (!isSigned(request, body)) return say(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>');
  const url = new URL(request.url ?? '/', 'http://store');
  const [, bucket = '', ...rest] = decodeURIComponent(url.pathname).split('/');
  if (bucket !== storeAccess.bucket) return say(404, '<Error><Code>NoSuchBucket</Code></Error>');
  const key = rest.join('/');
  const uploadId = url.searchParams.get('uploadId');
  const upload = uploadId === null ? undefined : uploads.get(uploadId);
  if (uploadId !== null && upload === undefined) return say(404, '<Error><Code>NoSuchUpload</Code></Error>');
  const object = objects.get(key);
  switch (`${request.method} ${key === '' ? 'bucket' : upload === undefined ? 'object' : 'upload'}`) {
    case 'GET bucket': {
      const prefix = url.searchParams.get('prefix') ?? '';
      const after = url.searchParams.get('continuation-token') ?? '';
      const keys = [...objects.keys()].filter((each) => each.startsWith(prefix) && each > after).toSorted();
      const page = keys.slice(0, 3);
      const next = keys.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
      const listed = page.map((each) => `<Contents><Key>${each}</Key></Contents>`).join('');
      return say(200, `<ListBucketResult>${listed}${next}</ListBucketResult>`);
    }
    case 'POST object':
      uploads.set(`u${uploads.size + objects.size}`, new Map());
      return say(200, `<UploadId>${[...uploads.keys()].at(-1)}</UploadId>`);
    case 'PUT upload':
      upload?.set(Number(url.searchParams.get('partNumber')), body);
      return say(200, '', { etag: `"${hash(body)}"` });
    case 'POST upload':
      objects.set(key, Buffer.concat([...(upload ?? [])].toSorted(([a], [b]) => a - b).map(([, part]) => part)));
      uploads.delete(uploadId ?? '');
      return say(200, '<CompleteMultipartUploadResult/>');
    case 'DELETE upload':
      uploads.delete(uploadId ?? '');
      return say(204);
    case 'PUT object':
      objects.set(key, body);
      return say(200);
    case 'DELETE object':
      objects.delete(key);
      return say(204);
    default:
      return object === undefined ? say(404, '<Error><Code>NoSuchKey</Code></Error>') : say(200, object);
  }
}
