import { supplierInvoiceSchema } from '@hanout/contracts/purchasing/supplier-invoices';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../database/database.ts';
import { answerError } from '../../../errors/answer.ts';
import { acceptMultipart, postedForm } from '../../../plugins/multipart.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { acceptPicture } from '../../pictures/index.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { refuseInvoice } from './answers.ts';
import { readInvoice } from './queries.ts';
import { findPhoto } from './repository.ts';
import { keepPhoto } from './use-cases/keep-photo.ts';

const config = { policy: policies.permission('purchasing.manage') };
const PHOTO = '/dashboard/api/supplier-invoices/:id/photo';
/** As phones make them. */
const LARGEST_BYTES = 8 * 1024 * 1024;
const SIZE = 'paper_page';

/** The photo of an invoice: never among the public pictures, and only for who may see the invoice. */
export function registerInvoicePhotos(http: FastifyInstance, { db }: { readonly db: Database }): void {
  const scopeOf = (request: FastifyRequest) => {
    const { shopIds, warehouseIds } = requireStaff(request);
    return { shopIds, warehouseIds };
  };
  const notFound = (request: FastifyRequest, reply: FastifyReply) =>
    refuseInvoice(request, reply, { refusal: { code: 'receiving.invoice-not-found' } });

  http
    .withTypeProvider<ZodTypeProvider>()
    .get(PHOTO, { config, schema: { params: idParams } }, async (request, reply) => {
      const { id } = request.params;
      if ((await readInvoice(db, id, scopeOf(request))) === undefined) return notFound(request, reply);
      const bytes = await findPhoto(db, id);
      if (bytes === undefined) return notFound(request, reply);
      return reply.type('image/webp').header('cache-control', 'private, no-store').send(bytes);
    });

  http.register(async (forms) => {
    acceptMultipart(forms);
    forms.withTypeProvider<ZodTypeProvider>().post(
      PHOTO,
      {
        bodyLimit: LARGEST_BYTES + 64 * 1024,
        config,
        schema: { params: idParams, response: { 200: supplierInvoiceSchema } },
      },
      async (request, reply) => {
        const { id } = request.params;
        const { language } = requireStaff(request);
        const file = postedForm(request.body).get('file');
        if (!(file instanceof File)) return answerError(request, reply, 'images.not-a-picture', { language });
        const bytes = new Uint8Array(await file.arrayBuffer());
        const drawn = await acceptPicture(bytes, { sizes: [SIZE], fit: 'inside' });
        if (!drawn.ok) return answerError(request, reply, drawn.error.code, { language });
        const kept = await keepPhoto(db, { id, bytes: drawn.value.sizes.get(SIZE) ?? null, actor: actorOf(request) });
        if (!kept.ok) return refuseInvoice(request, reply, { refusal: kept.error });
        return (await readInvoice(db, id, scopeOf(request))) ?? notFound(request, reply);
      },
    );
  });
}
