import {
  CARRIER_LIMITS,
  carrierListSchema,
  carrierRatesSchema,
  carrierSchema,
  carrierWilayaSchema,
  carrierWilayaWriteSchema,
  carrierWriteSchema,
  ratesWriteSchema,
  type CarrierWrite,
} from '@hanout/contracts/delivery';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { AppContext } from '../../../app-context.ts';
import { answerError } from '../../../errors/answer.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { POSTED_PICTURE_BYTES, takePostedPicture } from '../../pictures/index.ts';
import { acceptMultipart, postedForm } from '../../../plugins/multipart.ts';
import { readShopNames } from '../../shops/index.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { DELIVERY_TAG } from '../tags.ts';
import { refuse } from './answers.ts';
import { readCarriers, readRates, readWilaya } from './queries.ts';
import { changeLogo, LOGO_FOLDER } from './use-cases/change-logo.ts';
import { changeCarrier, createCarrier } from './use-cases/write-carrier.ts';
import { writeRates } from './use-cases/write-rates.ts';
import { writeWilaya } from './use-cases/write-wilaya.ts';

const wilayaParams = idParams.extend({ code: z.coerce.number().int().positive().max(99) });
const FORM_BYTES = 16 * 1024;

/** Who brings the parcels, for how much and how fast. Who may set the price of what is sold may set these. */
export function registerDeliveryBackOffice(
  http: FastifyInstance,
  { db, ids, changes, images }: Pick<AppContext, 'db' | 'ids' | 'changes' | 'images'>,
): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  const reading = { policy: policies.permission('catalog.read') };
  const writing = { policy: policies.permission('catalog.write') };

  app.get(
    '/dashboard/api/delivery/carriers',
    { config: reading, schema: { response: { 200: carrierListSchema } } },
    async (request) => {
      const { shopIds, language } = requireStaff(request);
      const [rows, shops] = await Promise.all([readCarriers(db, shopIds), readShopNames(db, shopIds, language)]);
      return { rows, shops };
    },
  );

  const save = async (request: FastifyRequest, reply: FastifyReply, id: number | null, carrier: CarrierWrite) => {
    const { shopIds, language } = requireStaff(request);
    const write = { carrier, actor: actorOf(request) };
    const outcome = await (id === null ? createCarrier({ db, ids }, write) : changeCarrier(db, { ...write, id }));
    if (!outcome.ok) return refuse(request, reply, outcome.error);
    changes.publish([DELIVERY_TAG]);
    const [saved] = await readCarriers(db, shopIds, outcome.value.id);
    return saved ?? answerError(request, reply, 'delivery.carrier-not-found', { language });
  };

  app.post(
    '/dashboard/api/delivery/carriers',
    { bodyLimit: FORM_BYTES, config: writing, schema: { body: carrierWriteSchema, response: { 200: carrierSchema } } },
    (request, reply) => save(request, reply, null, request.body),
  );
  app.post(
    '/dashboard/api/delivery/carriers/:id',
    {
      bodyLimit: FORM_BYTES,
      config: writing,
      schema: { params: idParams, body: carrierWriteSchema, response: { 200: carrierSchema } },
    },
    (request, reply) => save(request, reply, request.params.id, request.body),
  );

  const answerRates = async (request: FastifyRequest, reply: FastifyReply, id: number) => {
    const { shopIds, language } = requireStaff(request);
    const [carrier] = await readCarriers(db, shopIds, id);
    if (carrier === undefined) return answerError(request, reply, 'delivery.carrier-not-found', { language });
    return { carrier, ...(await readRates(db, id)) };
  };

  app.get(
    '/dashboard/api/delivery/carriers/:id/rates',
    { config: reading, schema: { params: idParams, response: { 200: carrierRatesSchema } } },
    (request, reply) => answerRates(request, reply, request.params.id),
  );
  app.post(
    '/dashboard/api/delivery/carriers/:id/rates',
    {
      bodyLimit: CARRIER_LIMITS.ratesBytes,
      config: writing,
      schema: { params: idParams, body: ratesWriteSchema, response: { 200: carrierRatesSchema } },
    },
    async (request, reply) => {
      const { id } = request.params;
      const outcome = await writeRates(db, { id, ...request.body, actor: actorOf(request) });
      if (!outcome.ok) return refuse(request, reply, outcome.error);
      changes.publish([DELIVERY_TAG]);
      return answerRates(request, reply, id);
    },
  );

  app.get(
    '/dashboard/api/delivery/carriers/:id/wilayas/:code',
    { config: reading, schema: { params: wilayaParams, response: { 200: carrierWilayaSchema } } },
    async (request, reply) => {
      const { shopIds, language } = requireStaff(request);
      const { id, code } = request.params;
      const [carrier] = await readCarriers(db, shopIds, id);
      const wilaya = carrier === undefined ? undefined : await readWilaya(db, { carrierId: id, wilayaCode: code });
      if (carrier === undefined) return answerError(request, reply, 'delivery.carrier-not-found', { language });
      return wilaya === undefined
        ? answerError(request, reply, 'request.not-found', { language })
        : { version: carrier.version, ...wilaya };
    },
  );
  app.post(
    '/dashboard/api/delivery/carriers/:id/wilayas/:code',
    {
      bodyLimit: CARRIER_LIMITS.ratesBytes,
      config: writing,
      schema: { params: wilayaParams, body: carrierWilayaWriteSchema, response: { 200: carrierRatesSchema } },
    },
    async (request, reply) => {
      const { id, code: wilayaCode } = request.params;
      const { version, ...wilaya } = request.body;
      const outcome = await writeWilaya(db, { id, version, actor: actorOf(request), wilayaCode, wilaya });
      if (!outcome.ok) return refuse(request, reply, outcome.error);
      changes.publish([DELIVERY_TAG]);
      return answerRates(request, reply, id);
    },
  );

  void http.register(async (forms) => {
    acceptMultipart(forms, { whenMalformed: 'empty' });
    forms.withTypeProvider<ZodTypeProvider>().post(
      '/dashboard/api/delivery/carriers/:id/image',
      {
        bodyLimit: POSTED_PICTURE_BYTES,
        config: writing,
        schema: { params: idParams, response: { 200: carrierSchema } },
      },
      async (request, reply) => {
        const { shopIds, language } = requireStaff(request);
        const { id } = request.params;
        const place = { folder: LOGO_FOLDER, fit: 'contain' } as const;
        const picture = await takePostedPicture(postedForm(request.body), images, place);
        if (!picture.ok) return answerError(request, reply, picture.error.code, { language });
        const command = { id, version: null, actor: actorOf(request), picture: picture.value };
        const outcome = await changeLogo({ db, ids }, command);
        if (!outcome.ok) return refuse(request, reply, outcome.error);
        changes.publish([DELIVERY_TAG]);
        const [saved] = await readCarriers(db, shopIds, id);
        return saved ?? answerError(request, reply, 'delivery.carrier-not-found', { language });
      },
    );
  });
}
