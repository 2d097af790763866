import { choiceSettingsSchema, choiceShopParams } from '@hanout/contracts/carrier-choice/rules';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../database/database.ts';
import { policies } from '../../../plugins/policy.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { refuseChoice } from '../answers.ts';
import { readChoiceSettings } from './repository.ts';
import { changeChoiceSettings } from './use-cases/change-choice-settings.ts';

const PATH = '/dashboard/api/carrier-choice/shops/:shop/settings';

/** How a shop chooses who carries. */
export function registerChoiceSettings(http: FastifyInstance, { db }: { readonly db: Database }): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(
    PATH,
    {
      config: { policy: policies.permission('orders.read') },
      schema: { params: choiceShopParams, response: { 200: choiceSettingsSchema } },
    },
    async (request, reply) => {
      const { shopIds } = requireStaff(request);
      const { shop } = request.params;
      if (shopIds !== null && !shopIds.includes(shop))
        return refuseChoice(request, reply, { refusal: { code: 'carrier-choice.not-found' } });
      return readChoiceSettings(db, shop);
    },
  );

  app.post(
    PATH,
    {
      config: { policy: policies.permission('settings.write') },
      schema: { params: choiceShopParams, body: choiceSettingsSchema, response: { 200: choiceSettingsSchema } },
    },
    async (request, reply) => {
      const { shop: shopId } = request.params;
      const done = await changeChoiceSettings(db, { shopId, settings: request.body, actor: actorOf(request) });
      const read = () => readChoiceSettings(db, shopId);
      return done.ok ? read() : refuseChoice(request, reply, { refusal: done.error, read });
    },
  );
}
