import { shopCreateSchema, shopHostsWriteSchema, shopRowsSchema, type ShopRows } from '@hanout/contracts/shops';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { AppContext } from '../../app-context.ts';
import type { Database } from '../../database/database.ts';
import { policies } from '../../plugins/policy.ts';
import { idParams } from '../../plugins/request-parts.ts';
import { listShopRows } from '../shops/index.ts';
import { actorOf, requireStaff } from '../staff/index.ts';
import { refuseSettings } from './answer-refusal.ts';
import { changeHosts } from './use-cases/change-hosts.ts';
import { createShop } from './use-cases/create-shop.ts';

const path = '/dashboard/api/settings/shops';

/** The shops of the house: one more, and under which names each answers. */
export function registerShopRoutes(http: FastifyInstance, context: Pick<AppContext, 'db' | 'ids'>): void {
  const { db } = context;
  const app = http.withTypeProvider<ZodTypeProvider>();
  const config = { policy: policies.permission('settings.write') };
  const response = { 200: shopRowsSchema };

  app.get(path, { config, schema: { response } }, async (request) => list(db, requireStaff(request).shopIds));

  app.post(path, { config, schema: { body: shopCreateSchema, response } }, async (request, reply) => {
    const outcome = await createShop(context, { write: request.body, actor: actorOf(request) });
    return outcome.ok ? list(db, requireStaff(request).shopIds) : refuseSettings(request, reply, outcome.error);
  });

  app.post(
    `${path}/:id/hosts`,
    { config, schema: { params: idParams, body: shopHostsWriteSchema, response } },
    async (request, reply) => {
      const { id } = request.params;
      const outcome = await changeHosts(db, { shopId: id, write: request.body, actor: actorOf(request) });
      return outcome.ok ? list(db, requireStaff(request).shopIds) : refuseSettings(request, reply, outcome.error);
    },
  );
}

async function list(db: Database, shopIds: readonly number[] | null): Promise<ShopRows> {
  return (await listShopRows(db, shopIds)).map(({ hosts, ...shop }) => ({ ...shop, hosts: [...hosts] }));
}
