import { shopSettingsSchema, shopSettingsWriteSchema, type ShopSettings } from '@hanout/contracts/shop-settings';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { AppContext } from '../../app-context.ts';
import { policies } from '../../plugins/policy.ts';
import { idParams } from '../../plugins/request-parts.ts';
import { readShopSettings, type StoredSettings } from '../shops/index.ts';
import { actorOf, requireStaff } from '../staff/index.ts';
import { refuseSettings } from './answer-refusal.ts';
import { changeSettings } from './use-cases/change-settings.ts';

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
      return stored === undefined
        ? refuseSettings(request, reply, { code: 'settings.shop-not-found' })
        : present(stored);
    },
  );

  app.post(
    path,
    { config, schema: { params: idParams, body: shopSettingsWriteSchema, response: { 200: shopSettingsSchema } } },
    async (request, reply) => {
      const { id } = request.params;
      const outcome = await changeSettings(db, { shopId: id, write: request.body, actor: actorOf(request) });
      if (!outcome.ok) return refuseSettings(request, reply, outcome.error);
      const stored = await readShopSettings(db, id, requireStaff(request).shopIds);
      return stored === undefined
        ? refuseSettings(request, reply, { code: 'settings.shop-not-found' })
        : present(stored);
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
