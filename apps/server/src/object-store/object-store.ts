import type { Readable } from 'node:stream';
import { callStore, readBytes, readText, StoreFailure, type StoreConnection } from './call-store.ts';

/** Files by key, in a bucket of an S3-compatible store. */
export interface ObjectStore {
  readonly put: (key: string, body: Buffer) => Promise<void>;
  /** null: there is none */
  readonly get: (key: string) => Promise<Buffer | null>;
  /** The same, as it comes. */
  readonly open: (key: string) => Promise<Readable | null>;
  readonly remove: (key: string) => Promise<void>;
  /** Every key that begins so. */
  readonly list: (start: string) => Promise<readonly string[]>;
  /** A file in parts, which is there once it is complete. */
  readonly upload: (key: string) => Promise<StoreUpload>;
}

export interface StoreUpload {
  /** 5 MB and more, but for the last one */
  readonly part: (bytes: Buffer) => Promise<void>;
  readonly complete: () => Promise<void>;
  readonly abort: () => Promise<void>;
}

export function createObjectStore(connection: StoreConnection): ObjectStore {
  const { prefix } = connection.access;
  return {
    put: async (key, body) => void (await readBytes(await callStore(connection, { method: 'PUT', key, body }))),
    get: async (key) => {
      const answer = await callStore(connection, { method: 'GET', key });
      return answer.statusCode === 404 ? null : readBytes(answer);
    },
    open: async (key) => {
      const answer = await callStore(connection, { method: 'GET', key });
      return answer.statusCode === 404 ? null : answer;
    },
    remove: async (key) => void (await readBytes(await callStore(connection, { method: 'DELETE', key }))),
    list: async (start) => {
      const keys: string[] = [];
      let token: string | undefined;
      do {
        const query = { 'list-type': '2', prefix: prefix + start, ...(token && { 'continuation-token': token }) };
        const said = await readText(await callStore(connection, { method: 'GET', key: '', query }));
        keys.push(...textsOf(said, 'Key').map((key) => key.slice(prefix.length)));
        [token] = textsOf(said, 'NextContinuationToken');
      } while (token !== undefined);
      return keys;
    },
    upload: (key) => beginUpload(connection, key),
  };
}

async function beginUpload(connection: StoreConnection, key: string): Promise<StoreUpload> {
  const begun = await readText(await callStore(connection, { method: 'POST', key, query: { uploads: '' } }));
  const [uploadId] = textsOf(begun, 'UploadId');
  if (uploadId === undefined) throw new StoreFailure('refused', 'no upload was begun');
  const parts: string[] = [];
  return {
    part: async (body) => {
      const query = { partNumber: String(parts.length + 1), uploadId };
      const answer = await callStore(connection, { method: 'PUT', key, query, body });
      await readBytes(answer);
      parts.push(answer.headers.etag ?? '');
    },
    complete: async () => {
      const listed = parts.map((etag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${etag}</ETag></Part>`);
      const body = Buffer.from(`<CompleteMultipartUpload>${listed.join('')}</CompleteMultipartUpload>`);
      const said = await readText(await callStore(connection, { method: 'POST', key, query: { uploadId }, body }));
      // It may answer 200 and say within that it failed.
      if (!said.includes('CompleteMultipartUploadResult')) throw new StoreFailure('refused', textsOf(said, 'Code')[0]);
    },
    abort: async () =>
      void (await readBytes(await callStore(connection, { method: 'DELETE', key, query: { uploadId } }))),
  };
}

function textsOf(xml: string, tag: string): readonly string[] {
  const found = xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'));
  return [...found].map(([, text = '']) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
}
