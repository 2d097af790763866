import { shopSettingsSchema, shopSettingsWriteSchema, type ShopSettings } from '@hanout/contracts/shop-settings';
import { createTranslate } from '@hanout/i18n';
import { serverErrorsTexts } from '@hanout/i18n/catalogues/server/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { AppContext } from '../../app-context.ts';
import { answerError } from '../../errors/answer.ts';
import { policies } from '../../plugins/policy.ts';
import { idParams } from '../../plugins/request-parts.ts';
import { readShopSettings, type StoredSettings } from '../shops/index.ts';
import { actorOf, requireStaff } from '../staff/index.ts';
import { changeSettings, type SettingsRefusal } from './use-cases/change-settings.ts';

/** Read and written by whoever may set up a shop, each shop for itself. */
export function registerSettingsRoutes(http: FastifyInstance, { db }: Pick<AppContext, 'db'>): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  const config = { policy: policies.permission('settings.write') };
  const path = '/dashboard/api/settings/shops/:id';

  app.get(
    path,
    { config, schema: { params: idParams, response: { 200: shopSettingsSchema } } },
    async (request, reply) => {
      const stored = await readShopSettings(db, request.params.id, requireStaff(request).shopIds);
      return stored === undefined ? refuse(request, reply, { code: 'settings.shop-not-found' }) : present(stored);
    },
  );

  app.post(
    path,
    { config, schema: { params: idParams, body: shopSettingsWriteSchema, response: { 200: shopSettingsSchema } } },
    async (request, reply) => {
      const { id } = request.params;
      const outcome = await changeSettings(db, { shopId: id, write: request.body, actor: actorOf(request) });
      if (!outcome.ok) return refuse(request, reply, outcome.error);
      const stored = await readShopSettings(db, id, requireStaff(request).shopIds);
      return stored === undefined ? refuse(request, reply, { code: 'settings.shop-not-found' }) : present(stored);
    },
  );
}

function present({ social, consentTexts, ...rest }: StoredSettings): ShopSettings {
  return {
    ...rest,
    social: {
      facebook: social['facebook'] ?? '',
      instagram: social['instagram'] ?? '',
      tiktok: social['tiktok'] ?? '',
      whatsapp: social['whatsapp'] ?? '',
      youtube: social['youtube'] ?? '',
    },
    consentTexts: {
      fr: consentTexts['fr'] ?? '',
      ar: consentTexts['ar'] ?? '',
      en: consentTexts['en'] ?? '',
    },
  };
}

function refuse(request: FastifyRequest, reply: FastifyReply, refusal: SettingsRefusal): FastifyReply {
  const { language } = requireStaff(request);
  if (!('errors' in refusal)) return answerError(request, reply, refusal.code, { language });
  const t = createTranslate(language, serverErrorsTexts);
  const errors = Object.entries(refusal.errors).map(([field, key]) => [field, [t(key)]] as const);
  return answerError(request, reply, refusal.code, { language, errors: Object.fromEntries(errors) });
}
