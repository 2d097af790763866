import { idTextSchema } from '@hanout/contracts/pieces';
import type { StaffActor } from '@hanout/core/staff';
import {
  assignImageRequestSchema,
  imageAltRequestSchema,
  imageListSchema,
  imageOrderRequestSchema,
  imageUsesSchema,
  uploadAnswerSchema,
} from '@hanout/contracts/products/product-images';
import type { Ids, Result } from '@hanout/core/kernel';
import type { Parameters } from '@hanout/i18n';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../../database/database.ts';
import { answerError } from '../../../../errors/answer.ts';
import { acceptPicture, productSizes, type ImageStore, imageUrl, type PictureUse } from '../../../pictures/index.ts';
import { postedForm } from '../../../../plugins/multipart.ts';
import { policies } from '../../../../plugins/policy.ts';
import { idParams } from '../../../../plugins/request-parts.ts';
import { actorOf, requireStaff } from '../../../staff/index.ts';
import { findProduct, listImages } from '../product-page/queries.ts';
import { presentImage } from '../product-page/read-product.ts';
import { findImageUses } from './queries.ts';
import {
  addImage,
  assignImage,
  changeAlt,
  removeImage,
  reorderImages,
  type ImageRefusal,
} from './use-cases/change-images.ts';

export const imageParams = idParams.extend({ imageId: idTextSchema });
/** Dashboard document §9: 2 MB. */
const largestUploadBytes = 2 * 1024 * 1024;
/** The file, the form around it, and enough more that the answer names the limit instead of breaking off. */
const uploadBytes = largestUploadBytes + 512 * 1024;

export interface ImageDependencies {
  readonly db: Database;
  readonly ids: Ids;
  readonly images: ImageStore;
}

/** BO-17: one file per call, eight calls at once; inside a scope that takes posted forms. */
export function registerUploadRoute(http: FastifyInstance, { db, ids, images }: ImageDependencies): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  app.post(
    '/dashboard/api/product/product/:id/images',
    {
      bodyLimit: uploadBytes,
      config: { policy: policies.permission('catalog.write') },
      schema: { params: idParams, response: { 200: uploadAnswerSchema } },
    },
    async (request, reply) => {
      const staff = requireStaff(request);
      const { language, shopIds } = staff;
      const productId = request.params.id;
      const file = postedForm(request.body).get('file');
      if (!(file instanceof File)) return answerError(request, reply, 'images.not-a-picture', { language });
      if (file.size > largestUploadBytes) return answerError(request, reply, 'catalog.image-too-large', { language });
      if ((await findProduct(db, { id: productId, shopIds })) === undefined)
        return answerError(request, reply, 'catalog.product-not-found', { language });
      const picture = await acceptPicture(new Uint8Array(await file.arrayBuffer()), {
        sizes: productSizes,
        fit: 'contain',
      });
      if (!picture.ok) return answerError(request, reply, picture.error.code, { language });
      const { key, width, height, sizes } = picture.value;
      for (const [size, bytes] of sizes) await images.write({ folder: 'product', key, size }, bytes);
      const actor = actorOf(request);
      const added = await addImage({ db, ids }, { productId, actor, image: { key, width, height, folder: 'product' } });
      if (!added.ok) return refuseImage(request, reply, added.error);
      return {
        id: added.value,
        name: file.name.slice(0, 200),
        size: file.size,
        path: imageUrl({ folder: 'product', fileKey: key }, 'grid_display'),
        alt: '',
        removeUrl: `/dashboard/api/product/product/${productId}/images/${added.value}`,
      };
    },
  );
}

export function registerImageRoutes(
  http: FastifyInstance,
  { db, pictureUses }: Pick<ImageDependencies, 'db'> & { readonly pictureUses: readonly PictureUse[] },
): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  const config = { policy: policies.permission('catalog.write') };
  const answerImages = async <T>(
    request: FastifyRequest,
    reply: FastifyReply,
    {
      productId,
      work,
    }: {
      productId: number;
      work: (product: { productId: number; actor: StaffActor }) => Promise<Result<T, ImageRefusal>>;
    },
  ) => {
    const outcome = await work({ productId, actor: actorOf(request) });
    if (!outcome.ok) return refuseImage(request, reply, outcome.error);
    return { images: (await listImages(db, productId)).map(presentImage) };
  };

  app.post(
    '/dashboard/api/product/product/:id/images/order',
    { config, schema: { params: idParams, body: imageOrderRequestSchema, response: { 200: imageListSchema } } },
    (request, reply) =>
      answerImages(request, reply, {
        productId: request.params.id,
        work: (product) => reorderImages(db, product, request.body.imageIds),
      }),
  );
  app.post(
    '/dashboard/api/product/product/:id/images/assign',
    { config, schema: { params: idParams, body: assignImageRequestSchema, response: { 200: imageListSchema } } },
    (request, reply) =>
      answerImages(request, reply, {
        productId: request.params.id,
        work: (product) => assignImage(db, product, request.body),
      }),
  );
  app.post(
    '/dashboard/api/product/product/:id/images/:imageId/alt',
    { config, schema: { params: imageParams, body: imageAltRequestSchema, response: { 200: imageListSchema } } },
    (request, reply) =>
      answerImages(request, reply, {
        productId: request.params.id,
        work: (product) => changeAlt(db, product, { imageId: request.params.imageId, alt: request.body.alt }),
      }),
  );
  app.get(
    '/dashboard/api/product/product/:id/images/:imageId/uses',
    {
      config: { policy: policies.permission('catalog.read') },
      schema: { params: imageParams, response: { 200: imageUsesSchema } },
    },
    async (request, reply) => {
      const { language, shopIds } = requireStaff(request);
      const { id: productId, imageId } = request.params;
      if ((await findProduct(db, { id: productId, shopIds })) === undefined)
        return answerError(request, reply, 'catalog.product-not-found', { language });
      const uses = await findImageUses(db, pictureUses, { productId, imageId, shopIds, language });
      return uses ?? answerError(request, reply, 'catalog.image-not-found', { language });
    },
  );
  app.delete(
    '/dashboard/api/product/product/:id/images/:imageId',
    { config, schema: { params: imageParams, response: { 200: imageListSchema } } },
    (request, reply) =>
      answerImages(request, reply, {
        productId: request.params.id,
        work: (product) => removeImage(db, product, request.params.imageId),
      }),
  );
}

export function refuseImage(request: FastifyRequest, reply: FastifyReply, refusal: ImageRefusal): FastifyReply {
  const parameters: Parameters = 'most' in refusal ? { count: refusal.most } : {};
  return answerError(request, reply, refusal.code, { language: requireStaff(request).language, parameters });
}
