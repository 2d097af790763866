import type { FastifyInstance } from 'fastify';
import { policies } from '../../plugins/policy.ts';
import { isImageSize } from './image-sizes.ts';
import type { ImagePath, ImageStore } from './files/image-store.ts';
import { placeholders } from './drawing/placeholders.ts';

const folders = /^[a-z][a-z_]{0,31}$/;
const keys = /^[0-9a-f]{16,64}$/;
const files = /^([a-z_]+)\.webp$/;

type Params = { folder: string; key: string; file: string };

type Found = { readonly bytes: Buffer; readonly format: 'avif' | 'webp' };

/** AVIF where there is one, for browsers that name it; an empty one says that the WebP is the smaller. */
async function readBest(images: ImageStore, path: ImagePath, accept = ''): Promise<Found | null> {
  const avif = takesAvif(accept) ? await images.read({ ...path, format: 'avif' }) : null;
  if (avif !== null && avif.length > 0) return { bytes: avif, format: 'avif' };
  const webp = await images.read(path);
  return webp === null ? null : { bytes: webp, format: 'webp' };
}

/** Named, and not named to be refused (`q=0`). */
function takesAvif(accept: string): boolean {
  return /(?:^|,)\s*image\/avif\s*(?:,|;(?!\s*q=0(?:\.0*)?\s*(?:,|$))|$)/i.test(accept);
}

/**
 * `/uploads/<folder>/<key>/<size>.webp`, never changing under its name, and the two placeholders. The one address stands for both
 * forms, so that pages name each picture once.
 */
export function registerImageRoutes(app: FastifyInstance, images: ImageStore): void {
  app.get<{ Params: Params }>(
    '/uploads/:folder/:key/:file',
    { config: { policy: policies.public } },
    async (request, reply) => {
      const { folder, key, file } = request.params;
      const size = files.exec(file)?.[1] ?? '';
      const isKnown = folders.test(folder) && keys.test(key) && isImageSize(size);
      const found = isKnown ? await readBest(images, { folder, key, size }, request.headers.accept) : null;
      if (found === null) return reply.callNotFound();
      const { bytes, format } = found;
      // The address names the content; what is left to tell apart is the form of it.
      const etag = `"${format}"`;
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('vary', 'Accept')
        .header('etag', etag)
        .header('x-content-type-options', 'nosniff');
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type(`image/${format}`).send(bytes);
    },
  );

  for (const { url, type, draw } of placeholders) {
    let drawn: Promise<Buffer> | undefined;
    app.get(url, { config: { policy: policies.public } }, async (_request, reply) => {
      drawn ??= draw();
      return reply
        .header('cache-control', 'public, max-age=86400')
        .header('x-content-type-options', 'nosniff')
        .type(type)
        .send(await drawn);
    });
  }
}
