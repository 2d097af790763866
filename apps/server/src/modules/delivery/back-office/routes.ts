import {
  CARRIER_LIMITS,
  carrierListSchema,
  carrierRatesSchema,
  carrierSchema,
  carrierWilayaSchema,
  carrierWilayaWriteSchema,
  carrierWriteSchema,
  missingToSellSchema,
  ratesWriteSchema,
  type CarrierWrite,
} from '@hanout/contracts/delivery';
import { RATE_LIMITS, type WilayaProblem } from '@hanout/core/delivery';
import { createTranslate, formatMoney } from '@hanout/i18n';
import { errorCatalogue } from '@hanout/i18n/catalogues/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { AppContext } from '../../../app.ts';
import { answerError } from '../../../errors/answer.ts';
import { policies } from '../../../plugins/policy.ts';
import { readShopNames } from '../../shops/index.ts';
import { requireStaff } from '../../staff/index.ts';
import { DELIVERY_TAG } from '../tags.ts';
import { readCarriers, readMissingToSell, readRates, readWilaya } from './queries.ts';
import { writeCarrier, type CarrierRefusal } from './use-cases/write-carrier.ts';
import { writeRates, type RatesRefusal } from './use-cases/write-rates.ts';
import { writeWilaya, type WilayaRefusal } from './use-cases/write-wilaya.ts';

const params = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) });
const wilayaParams = params.extend({ code: z.coerce.number().int().positive().max(99) });
const FORM_BYTES = 16 * 1024;

/** Who brings the parcels, for how much and how fast. Who may set the price of what is sold may set these. */
export function registerDeliveryBackOffice(
  http: FastifyInstance,
  { db, ids, changes }: Pick<AppContext, 'db' | 'ids' | 'changes'>,
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

  app.get(
    '/dashboard/api/delivery/missing',
    { config: reading, schema: { response: { 200: missingToSellSchema } } },
    async (request) => {
      const { shopIds, language } = requireStaff(request);
      return { shops: await readMissingToSell(db, shopIds, language) };
    },
  );

  const save = async (request: FastifyRequest, reply: FastifyReply, id: number | null, carrier: CarrierWrite) => {
    const { employeeId, shopIds, language } = requireStaff(request);
    const outcome = await writeCarrier({ db, ids }, { id, carrier, employeeId, shopIds, requestId: request.id });
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
      schema: { params, body: carrierWriteSchema, response: { 200: carrierSchema } },
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
    { config: reading, schema: { params, response: { 200: carrierRatesSchema } } },
    (request, reply) => answerRates(request, reply, request.params.id),
  );
  app.post(
    '/dashboard/api/delivery/carriers/:id/rates',
    {
      bodyLimit: CARRIER_LIMITS.ratesBytes,
      config: writing,
      schema: { params, body: ratesWriteSchema, response: { 200: carrierRatesSchema } },
    },
    async (request, reply) => {
      const { employeeId, shopIds } = requireStaff(request);
      const { id } = request.params;
      const outcome = await writeRates(db, { id, ...request.body, employeeId, shopIds, requestId: request.id });
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
      const { employeeId, shopIds } = requireStaff(request);
      const { id, code: wilayaCode } = request.params;
      const command = { ...request.body, id, wilayaCode, employeeId, shopIds, requestId: request.id };
      const outcome = await writeWilaya(db, command);
      if (!outcome.ok) return refuse(request, reply, outcome.error);
      changes.publish([DELIVERY_TAG]);
      return answerRates(request, reply, id);
    },
  );
}

type Refusal = CarrierRefusal | RatesRefusal | WilayaRefusal;

const SENTENCES: Readonly<Record<WilayaProblem, string>> = {
  'unknown-wilaya': 'errors.field.unknownWilaya',
  'named-twice': 'errors.field.rateTwice',
  price: 'errors.field.ratePrice',
  days: 'errors.field.rateDays',
  'unknown-commune': 'errors.field.communeOfOtherWilaya',
  'unknown-desk': 'errors.field.unknownDesk',
  missing: 'errors.field.required',
  phone: 'errors.field.malformed',
};

function refuse(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { language } = requireStaff(request);
  if (!('errors' in refusal)) return answerError(request, reply, refusal.code, { language });
  const t = createTranslate(language, errorCatalogue);
  const limits = { most: formatMoney(RATE_LIMITS.centimes), days: RATE_LIMITS.days };
  const keys = refusal.code === 'delivery.rates-are-wrong' ? sentencesOf(refusal.errors) : refusal.errors;
  return answerError(request, reply, refusal.code, {
    language,
    errors: Object.fromEntries(Object.entries(keys).map(([field, key]) => [field, [t(key, limits)]])),
  });
}

const sentencesOf = (errors: Readonly<Record<string, WilayaProblem>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(errors).map(([field, problem]) => [field, SENTENCES[problem]]));
