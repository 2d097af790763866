import {
  packingOrderSchema,
  packRequestSchema,
  parcelPhotoSchema,
  parcelsSchema,
  unpackRequestSchema,
  type PackingOrder,
} from '@hanout/contracts/picking/packing';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { AppContext } from '../../../app-context.ts';
import { keyHeaders } from '../../../plugins/idempotency-key.ts';
import { acceptMultipart, postedForm } from '../../../plugins/multipart.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams, uuidParams } from '../../../plugins/request-parts.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { operationOf, refusePicking, type AnyRefusal } from '../answers.ts';
import { drawPhoto, LARGEST_PHOTO } from './photos.ts';
import { findPhoto, isOrderSeen } from './queries.ts';
import { photoUrl, readParcels, readTable } from './read-table.ts';
import { keepPhoto } from './use-cases/keep-photo.ts';
import { packOrder } from './use-cases/pack-order.ts';
import { unpackParcel } from './use-cases/unpack-parcel.ts';

type Deps = Pick<AppContext, 'db' | 'ids' | 'changes'>;
const PACKS = { policy: policies.permission('preparation.pack') };
const READS = { policy: policies.permission('orders.read') };
const FORM_BYTES = LARGEST_PHOTO + 64 * 1024;

/** The packing table: an order by its number, its box, its weight, and the photo of what is in it. */
export function registerPacking(http: FastifyInstance, deps: Deps): void {
  const { db, ids } = deps;
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/dashboard/api/packing/orders/:number',
    {
      config: PACKS,
      schema: {
        params: z.object({ number: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
        response: { 200: packingOrderSchema },
      },
    },
    async (request, reply) =>
      (await readTable(db, { number: request.params.number }, requireStaff(request))) ?? notFound(request, reply),
  );

  app.post(
    '/dashboard/api/packing/orders/:id/parcels',
    {
      config: PACKS,
      schema: {
        params: uuidParams,
        headers: keyHeaders,
        body: packRequestSchema,
        response: { 200: packingOrderSchema },
      },
    },
    async (request, reply) => {
      const { id: orderId } = request.params;
      const operation = operationOf(request, { orderId, packs: request.body }, ids);
      const outcome = await packOrder(deps, { orderId, ...request.body, actor: actorOf(request), operation });
      return answer(deps, { request, reply, orderId, refusal: outcome.ok ? null : outcome.error });
    },
  );

  app.post(
    '/dashboard/api/packing/parcels/:id/unpack',
    {
      config: PACKS,
      schema: {
        params: idParams,
        headers: keyHeaders,
        body: unpackRequestSchema,
        response: { 200: packingOrderSchema },
      },
    },
    async (request, reply) => {
      const { id: parcelId } = request.params;
      const operation = operationOf(request, { parcelId, unpacks: request.body }, ids);
      const outcome = await unpackParcel(deps, { parcelId, ...request.body, actor: actorOf(request), operation });
      if (!outcome.ok) return refusePicking(request, reply, { refusal: outcome.error });
      return answer(deps, { request, reply, orderId: outcome.value.orderId, refusal: null });
    },
  );

  app.get(
    '/dashboard/api/orders/:id/parcels',
    { config: READS, schema: { params: uuidParams, response: { 200: parcelsSchema } } },
    async (request, reply) => {
      const { shopIds, ordersOf } = requireStaff(request);
      const { id } = request.params;
      if (!(await isOrderSeen(db, id, { shopIds, ordersOf }))) return notFound(request, reply);
      return { parcels: await readParcels(db, id) };
    },
  );

  app.get(
    '/dashboard/api/parcel-photos/:id',
    { config: READS, schema: { params: idParams } },
    async (request, reply) => {
      const { shopIds, ordersOf } = requireStaff(request);
      const bytes = await findPhoto(db, request.params.id, { shopIds, ordersOf });
      if (bytes === undefined) return refusePicking(request, reply, { refusal: { code: 'picking.photo-not-found' } });
      return reply.header('cache-control', 'private, max-age=3600').type('image/webp').send(bytes);
    },
  );

  void http.register(async (forms) => {
    acceptMultipart(forms);
    registerPhotoForm(forms, deps);
  });
}

function registerPhotoForm(http: FastifyInstance, { db }: Deps): void {
  http
    .withTypeProvider<ZodTypeProvider>()
    .post(
      '/dashboard/api/packing/orders/:id/photos',
      { bodyLimit: FORM_BYTES, config: PACKS, schema: { params: uuidParams, response: { 200: parcelPhotoSchema } } },
      async (request, reply) => {
        const drawn = await drawPhoto(postedForm(request.body));
        if (!drawn.ok) return refusePicking(request, reply, { refusal: drawn.error });
        const kept = await keepPhoto(db, { orderId: request.params.id, bytes: drawn.value, actor: actorOf(request) });
        if (!kept.ok) return refusePicking(request, reply, { refusal: kept.error });
        return { id: kept.value, url: photoUrl(kept.value) };
      },
    );
}

const notFound = (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
  refusePicking(request, reply, { refusal: { code: 'picking.order-not-found' } });

interface Answering {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly orderId: string;
  readonly refusal: AnyRefusal | null;
}

async function answer(
  { db }: Deps,
  { request, reply, orderId, refusal }: Answering,
): Promise<PackingOrder | FastifyReply> {
  const read = () => readTable(db, { id: orderId }, requireStaff(request));
  if (refusal !== null) return refusePicking(request, reply, { refusal, read });
  return (await read()) ?? notFound(request, reply);
}
