import { RATE_LIMITS, type WilayaProblem } from '@hanout/core/delivery';
import { createTranslate, formatMoney } from '@hanout/i18n';
import { serverErrorsTexts } from '@hanout/i18n/catalogues/server/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerError } from '../../../errors/answer.ts';
import { requireStaff } from '../../staff/index.ts';
import type { Forbidden } from '../../audit/index.ts';
import type { ChangeRefusal } from './carrier-entity.ts';
import type { CarrierIsWrong } from './use-cases/write-carrier.ts';
import type { RatesAreWrong } from './use-cases/write-rates.ts';
import type { WilayaRefusal } from './use-cases/write-wilaya.ts';

type Refusal =
  | ChangeRefusal
  | CarrierIsWrong
  | RatesAreWrong
  | WilayaRefusal
  | Forbidden
  | { readonly code: 'images.not-a-picture' };

const SENTENCES: Readonly<Record<WilayaProblem, string>> = {
  'unknown-wilaya': 'errors.field.unknownWilaya',
  'named-twice': 'errors.field.rateTwice',
  price: 'errors.field.ratePrice',
  'free-from': 'errors.field.rateFreeFrom',
  days: 'errors.field.rateDays',
  'unknown-commune': 'errors.field.communeOfOtherWilaya',
  'unknown-desk': 'errors.field.unknownDesk',
  missing: 'errors.field.required',
  phone: 'errors.field.malformed',
};

/** Says why nothing was written, with the sentences under the fields. */
export function refuse(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { language } = requireStaff(request);
  if (!('errors' in refusal)) return answerError(request, reply, refusal.code, { language });
  const t = createTranslate(language, serverErrorsTexts);
  const limits = { most: formatMoney(RATE_LIMITS.centimes), days: RATE_LIMITS.days };
  const keys = refusal.code === 'delivery.rates-are-wrong' ? sentencesOf(refusal.errors) : refusal.errors;
  return answerError(request, reply, refusal.code, {
    language,
    errors: Object.fromEntries(Object.entries(keys).map(([field, key]) => [field, [t(key, limits)]])),
  });
}

const sentencesOf = (errors: Readonly<Record<string, WilayaProblem>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(errors).map(([field, problem]) => [field, SENTENCES[problem]]));
