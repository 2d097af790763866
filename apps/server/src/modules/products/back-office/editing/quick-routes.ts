import { formAnswerSchema, modalAnswerSchema, quickEditRequestSchema } from '@hanout/contracts/products/products';
import type { Ids } from '@hanout/core/kernel';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../../../../database/database.ts';
import { policies } from '../../../../plugins/policy.ts';
import { idParams } from '../../../../plugins/request-parts.ts';
import { actorOf, requireStaff } from '../../../staff/index.ts';
import { refuseEdit } from '../answers.ts';
import { productTexts, formDone } from '../../../entries/index.ts';
import { archiveProduct } from './use-cases/change-pack.ts';
import { editQuickly } from './use-cases/change-prices.ts';
import { duplicateProduct } from './use-cases/duplicate-product.ts';

const versionOnly = z.strictObject({ version: z.int() });

/** What is done to a product without opening a form: price and visibility from the list, archive, restore, duplicate. */
export function registerQuickEdits(
  http: FastifyInstance,
  { db, ids }: { readonly db: Database; readonly ids: Ids },
): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  const config = { policy: policies.permission('catalog.write') };

  app.post(
    '/dashboard/api/product/product/:id/quick',
    { config, schema: { params: idParams, body: quickEditRequestSchema, response: { 200: formAnswerSchema } } },
    async (request, reply) => {
      const staff = requireStaff(request);
      const productId = request.params.id;
      const { version, isActive, priceHtCentimes } = request.body;
      const edit = { id: productId, version, actor: actorOf(request), action: 'product.edit-quickly' };
      const saved = await editQuickly(db, edit, { isActive: isActive ?? null, priceHt: priceHtCentimes ?? null });
      if (!saved.ok)
        return refuseEdit(request, reply, { db, staff, productId, shape: 'generic', refusal: saved.error });
      return formDone(staff.language, 'products.answer.saved', saved.value.version);
    },
  );

  for (const isArchived of [true, false]) {
    const verb = isArchived ? 'archive' : 'restore';
    app.post(
      `/dashboard/api/product/product/:id/${verb}`,
      { config, schema: { params: idParams, body: versionOnly, response: { 200: formAnswerSchema } } },
      async (request, reply) => {
        const staff = requireStaff(request);
        const productId = request.params.id;
        const actor = actorOf(request);
        const edit = { id: productId, version: request.body.version, actor, action: `product.${verb}` };
        const saved = await archiveProduct(db, edit, isArchived);
        if (!saved.ok)
          return refuseEdit(request, reply, { db, staff, productId, shape: 'generic', refusal: saved.error });
        return formDone(
          staff.language,
          isArchived ? 'products.answer.archived' : 'products.answer.restored',
          saved.value.version,
        );
      },
    );
  }

  app.post(
    '/dashboard/api/product/product/:id/duplicate',
    { config, schema: { params: idParams, response: { 200: modalAnswerSchema } } },
    async (request, reply) => {
      const staff = requireStaff(request);
      const productId = request.params.id;
      const suffix = (language: 'fr' | 'ar' | 'en'): string => productTexts(language)('products.copySuffix');
      const made = await duplicateProduct(
        { db, ids },
        {
          productId,
          actor: actorOf(request),
          suffixes: { fr: suffix('fr'), ar: suffix('ar'), en: suffix('en') },
        },
      );
      if (!made.ok) return refuseEdit(request, reply, { db, staff, productId, shape: 'generic', refusal: made.error });
      return { url: `/dashboard/products/${made.value.id}` };
    },
  );
}
