import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ownBytes } from '../../caching/own-bytes.ts';
import { compressQuickly } from './pack-page.ts';
import type { FastLane } from './fast-lane.ts';
import type { StoredPage } from './stored-page.ts';

const unbrotli = promisify<Buffer, Buffer>(zlib.brotliDecompress);
const gzip = promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.gzip);

/**
 * Sends a page in the best form the client takes. `no-cache` and not `no-store`: the browser asks again each time,
 * is mostly answered 304, and may keep the page for its back button.
 */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: StoredPage,
  lane?: { fastLane: FastLane; key: string },
): FastifyReply | Promise<FastifyReply> {
  if (page.etag !== null && page.status === 200 && matchesEtag(request.headers['if-none-match'], page.etag)) {
    return reply.code(304).headers({ 'cache-control': 'no-cache', vary: 'Accept-Encoding', etag: page.etag }).send();
  }
  const accepted = acceptedEncodings(request.headers['accept-encoding']);
  reply.code(page.status).headers(page.etag === null ? untagged : { ...untagged, etag: page.etag });
  if (accepted.br && page.brotli !== null) {
    reply.header('content-encoding', 'br');
    lane?.fastLane.learn(request, reply, { key: lane.key, page, body: page.brotli });
    return reply.send(page.brotli);
  }
  if (accepted.br && page.html !== null)
    return reply.header('content-encoding', 'br').send(compressQuickly(ownBytes(page.html)));
  if (!accepted.gzip) return sendUnpacked(reply, page);
  reply.header('content-encoding', 'gzip');
  if (page.gzip === null) return sendPacked(reply, page);
  lane?.fastLane.learn(request, reply, { key: lane.key, page, body: page.gzip });
  return reply.send(page.gzip);
}

/** Which links of a page are fetched when a pointer rests on them or a finger goes down. */
const rules = { 'speculation-rules': '"/speculation-rules.json"' };
const untagged = {
  ...rules,
  'cache-control': 'no-cache',
  vary: 'Accept-Encoding',
  'content-type': 'text/html; charset=utf-8',
};

/** A page of one visitor: packed as it goes, without a mark by which it could be asked for again. */
export async function sendOnce(request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
  reply.headers({ vary: 'Accept-Encoding', 'content-type': 'text/html; charset=utf-8' });
  if (!acceptedEncodings(request.headers['accept-encoding']).gzip) return reply.send(html);
  reply.header('content-encoding', 'gzip');
  return reply.send(await gzip(ownBytes(html), { level: 4 }));
}

async function sendPacked(reply: FastifyReply, page: StoredPage): Promise<FastifyReply> {
  return reply.send(await gzip(await unpack(page), { level: 4 }));
}

async function sendUnpacked(reply: FastifyReply, page: StoredPage): Promise<FastifyReply> {
  return reply.send(await unpack(page));
}

async function unpack({ html, brotli }: StoredPage): Promise<Buffer> {
  return html === null && brotli !== null ? unbrotli(brotli) : ownBytes(html ?? '');
}

type Accepted = { br: boolean; gzip: boolean };

/** Browsers send a handful of different headers, millions of times. */
const parsedHeaders = new Map<string, Accepted>();
const REMEMBERED_HEADERS = 200;

/** Which of our encodings a client takes; one named with `q=0` is refused. */
function acceptedEncodings(header: string | string[] | undefined): Accepted {
  const text = String(header ?? '');
  const known = parsedHeaders.get(text);
  if (known !== undefined) return known;
  const names = text
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q\s*=\s*0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  const accepted = { br: names.includes('br'), gzip: names.includes('gzip') };
  if (parsedHeaders.size < REMEMBERED_HEADERS && text.length < 200) parsedHeaders.set(text, accepted);
  return accepted;
}

function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const opaque = etag.replace(/^W\//, '');
  return header
    .split(',')
    .some((candidate) => candidate.trim() === '*' || candidate.trim().replace(/^W\//, '') === opaque);
}
