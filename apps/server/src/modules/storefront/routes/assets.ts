import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { policies } from '../../../plugins/policy.ts';
import { CLIENT_FOLDER } from '../serving/renderer.ts';

const brotli = promisify<Buffer, zlib.BrotliOptions, Buffer>(zlib.brotliCompress);
const gzip = promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.gzip);

type Asset = { type: string; bytes: Buffer; gzip: Buffer | null; brotli: Buffer | null };

const types: Readonly<Record<string, { type: string; isText: boolean }>> = {
  '.js': { type: 'text/javascript; charset=utf-8', isText: true },
  '.css': { type: 'text/css; charset=utf-8', isText: true },
  '.svg': { type: 'image/svg+xml', isText: true },
  '.json': { type: 'application/json; charset=utf-8', isText: true },
  '.woff2': { type: 'font/woff2', isText: false },
  '.webp': { type: 'image/webp', isText: false },
  '.png': { type: 'image/png', isText: false },
};

/** The built script, style and fonts: named by their content, so cached for ever; compressed once, on first request. */
export function registerAssets(app: FastifyInstance): void {
  const assets = new Map<string, Promise<Asset | null>>();
  app.get<{ Params: { file: string } }>(
    '/assets/:file',
    { config: { policy: policies.public } },
    async (request, reply) => {
      const { file } = request.params;
      const asset = /^[\w.-]{1,120}$/.test(file) && !file.startsWith('.') ? await find(assets, file) : null;
      if (asset === null) return reply.callNotFound();
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('vary', 'Accept-Encoding')
        .type(asset.type);
      const accepted = String(request.headers['accept-encoding'] ?? '');
      if (asset.brotli !== null && /\bbr\b/.test(accepted))
        return reply.header('content-encoding', 'br').send(asset.brotli);
      if (asset.gzip !== null && /\bgzip\b/.test(accepted))
        return reply.header('content-encoding', 'gzip').send(asset.gzip);
      return reply.send(asset.bytes);
    },
  );
}

async function find(assets: Map<string, Promise<Asset | null>>, file: string): Promise<Asset | null> {
  const known = assets.get(file);
  if (known !== undefined) return known;
  const reading = read(file);
  assets.set(file, reading);
  const asset = await reading;
  // Names that do not exist must not fill the memory.
  if (asset === null) assets.delete(file);
  return asset;
}

async function read(file: string): Promise<Asset | null> {
  const kind = types[extname(file)];
  if (kind === undefined) return null;
  try {
    const bytes = await readFile(join(CLIENT_FOLDER, 'assets', file));
    if (!kind.isText) return { type: kind.type, bytes, gzip: null, brotli: null };
    const [gzipped, brotlied] = await Promise.all([
      gzip(bytes, { level: 9 }),
      brotli(bytes, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 10 } }),
    ]);
    return { type: kind.type, bytes, gzip: gzipped, brotli: brotlied };
  } catch {
    return null;
  }
}
