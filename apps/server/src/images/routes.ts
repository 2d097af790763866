import type { FastifyInstance } from 'fastify';
import { policies } from '../plugins/policy.ts';
import { isImageSize } from './image-sizes.ts';
import type { ImageStore } from './image-store.ts';
import { placeholders } from './placeholders.ts';

const folders = /^[a-z][a-z_]{0,31}$/;
const keys = /^[0-9a-f]{16,64}$/;
const files = /^([a-z_]+)\.webp$/;

type Params = { folder: string; key: string; file: string };

/** `/uploads/<folder>/<key>/<size>.webp`, never changing under its name, and the two placeholders. */
export function registerImageRoutes(app: FastifyInstance, images: ImageStore): void {
  app.get<{ Params: Params }>(
    '/uploads/:folder/:key/:file',
    { config: { policy: policies.public } },
    async (request, reply) => {
      const { folder, key, file } = request.params;
      const size = files.exec(file)?.[1] ?? '';
      const known = folders.test(folder) && keys.test(key) && isImageSize(size);
      const bytes = known ? await images.read({ folder, key, size }) : null;
      if (bytes === null) return reply.callNotFound();
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('x-content-type-options', 'nosniff')
        .type('image/webp')
        .send(bytes);
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
