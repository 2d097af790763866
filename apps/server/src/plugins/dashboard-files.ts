import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { policies } from './policy.ts';

interface BuiltFile {
  readonly type: string;
  readonly cacheControl: string;
  readonly plain: Buffer;
  /** null: the format is compressed in itself. */
  readonly gzip: (() => Promise<Buffer>) | null;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};
const ALREADY_COMPRESSED: ReadonlySet<string> = new Set(['.png', '.woff2']);
const CALLS = /^(?:api|menu\/api)(?:\/|$)/;
const BACK_OFFICE = '/dashboard';
const compress = promisify(gzip);

/**
 * A built application under its address, the back office where none is said: files named by content for a year, everything else that is no
 * call answers the application, which knows its own addresses. A folder that is not built yet has no pages.
 */
export async function registerDashboardFiles(
  app: FastifyInstance,
  folder: string,
  under: '/dashboard' | '/pos' = BACK_OFFICE,
): Promise<void> {
  const files = await readBuilt(folder);
  const answer = async (request: FastifyRequest, reply: FastifyReply, path: string) => {
    const file =
      files.get(path) ?? (CALLS.test(path) || path.startsWith('assets/') ? undefined : files.get('index.html'));
    if (file === undefined) return reply.callNotFound();
    reply.header('cache-control', file.cacheControl).header('vary', 'accept-encoding').type(file.type);
    if (file.gzip === null || !/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(file.plain);
    return reply.header('content-encoding', 'gzip').send(await file.gzip());
  };
  const config = { policy: policies.public };
  app.get(under, { config }, (request, reply) => answer(request, reply, 'index.html'));
  app.get<{ Params: { '*': string } }>(`${under}/*`, { config }, (request, reply) =>
    answer(request, reply, request.params['*']),
  );
}

async function readBuilt(folder: string): Promise<ReadonlyMap<string, BuiltFile>> {
  const files = new Map<string, BuiltFile>();
  for (const path of await listFiles(folder)) {
    const type = TYPES[extname(path)];
    if (type !== undefined) files.set(path, await readBuiltFile(folder, path, type));
  }
  return files;
}

async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

async function readBuiltFile(folder: string, path: string, type: string): Promise<BuiltFile> {
  const plain = await readFile(join(folder, path));
  const made: { gzip?: Promise<Buffer> } = {};
  return {
    type,
    plain,
    cacheControl: path.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    gzip: ALREADY_COMPRESSED.has(extname(path)) ? null : () => (made.gzip ??= compress(plain)),
  };
}
