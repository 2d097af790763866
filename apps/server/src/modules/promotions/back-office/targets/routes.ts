import {
  promotionEnumerationsSchema,
  promotionTargetsQuerySchema,
  promotionTargetsSchema,
  promotionViews,
} from '@hanout/contracts/promotions/promotions';
import { orderChannels } from '@hanout/contracts/orders/order-states';
import {
  COMBINABILITIES,
  COUPON_MODES,
  PROMOTION_SCOPES,
  PROMOTION_STATES,
  REFUSAL_REASONS,
} from '@hanout/core/promotions';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../../database/database.ts';
import { policies } from '../../../../plugins/policy.ts';
import { requireStaff } from '../../../staff/index.ts';
import { promotionTexts } from '../texts.ts';
import { listGroups, listShops } from '../enumerations/queries.ts';
import { listTargets, searchTargets } from './queries.ts';

/** What a promotion can name, and the words for everything that it can be (ST-20). */
export function registerTargetRoutes(http: FastifyInstance, { db }: { readonly db: Database }): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  const config = { policy: policies.permission('catalog.read') };

  app.get(
    '/dashboard/api/promotions/targets',
    { config, schema: { querystring: promotionTargetsQuerySchema, response: { 200: promotionTargetsSchema } } },
    async (request) => {
      const { language, shopIds } = requireStaff(request);
      const { scope, q, ids } = request.query;
      if (ids !== undefined) {
        const options = await listTargets(db, { scope, ids: ids.split(',').map(Number), language, shopIds });
        return { options: [...options], isMore: false };
      }
      const { options, isMore } = await searchTargets(db, { scope, text: q ?? '', language, shopIds });
      return { options: [...options], isMore };
    },
  );

  app.get(
    '/dashboard/api/promotions/enumerations',
    { config, schema: { response: { 200: promotionEnumerationsSchema } } },
    async (request) => {
      const { language, shopIds } = requireStaff(request);
      const t = promotionTexts(language);
      const named = (group: string, values: readonly string[]) =>
        values.map((value) => ({ value, label: t(`promotions.${group}.${value}`) }));
      const fixed = async (scope: 'customer_segment' | 'payment_method' | 'shipping') => [
        ...(await searchTargets(db, { scope, text: '', language, shopIds })).options,
      ];
      return {
        views: named('view', promotionViews),
        states: named('state', PROMOTION_STATES),
        scopes: named('scope', PROMOTION_SCOPES),
        combinabilities: named('combinability', COMBINABILITIES),
        couponModes: named('couponMode', COUPON_MODES),
        channels: orderChannels.map((value) => ({ value, label: t(`orders.channel.${value}`) })),
        reasons: named('reason', REFUSAL_REASONS),
        segments: await fixed('customer_segment'),
        paymentMethods: await fixed('payment_method'),
        carriers: await fixed('shipping'),
        shops: [...(await listShops(db, shopIds, language))],
        groups: [...(await listGroups(db))],
      };
    },
  );
}
