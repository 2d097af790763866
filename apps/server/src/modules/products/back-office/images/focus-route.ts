import { imageFocusRequestSchema, imageListSchema } from '@hanout/contracts/products/product-images';
import type { ImageFocus } from '@hanout/contracts/products/products';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { answerError } from '../../../../errors/answer.ts';
import { policies } from '../../../../plugins/policy.ts';
import { actorOf, requireStaff } from '../../../staff/index.ts';
import { findProduct, listImages } from '../product-page/queries.ts';
import { presentImage } from '../product-page/read-product.ts';
import { refuseFields, type FieldKeys } from '../../../entries/index.ts';
import { imageParams, refuseImage, type ImageDependencies } from './routes.ts';
import { focusImage } from './use-cases/focus-image.ts';

/** BO-17: whether a picture fills its square, and around which point. */
export function registerFocusRoute(http: FastifyInstance, dependencies: ImageDependencies): void {
  http.withTypeProvider<ZodTypeProvider>().post(
    '/dashboard/api/product/product/:id/images/:imageId/focus',
    {
      config: { policy: policies.permission('catalog.write') },
      schema: { params: imageParams, body: imageFocusRequestSchema, response: { 200: imageListSchema } },
    },
    async (request, reply) => {
      const staff = requireStaff(request);
      const { language, shopIds } = staff;
      const { id: productId, imageId } = request.params;
      const { focus } = request.body;
      // Nothing is drawn for who may not change the product.
      if ((await findProduct(dependencies.db, { id: productId, shopIds })) === undefined)
        return answerError(request, reply, 'catalog.product-not-found', { language });
      const actor = actorOf(request);
      const errors = wrongFields(focus);
      if (Object.keys(errors).length > 0) return refuseFields(request, reply, { language, shape: 'generic', errors });
      const outcome = await focusImage(dependencies, { productId, actor, imageId, focus });
      if (!outcome.ok) return refuseImage(request, reply, outcome.error);
      return { images: (await listImages(dependencies.db, productId)).map(presentImage) };
    },
  );
}

function wrongFields(focus: ImageFocus | null): FieldKeys {
  const isWrong = (value: number): boolean => !Number.isInteger(value) || value < 0 || value > 100;
  const wrong = Object.entries(focus ?? {}).filter(([, value]) => isWrong(value));
  return Object.fromEntries(wrong.map(([field]) => [`focus.${field}`, ['errors.field.hundredths']]));
}
