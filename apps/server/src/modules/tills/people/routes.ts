import {
  tillCashierListSchema,
  tillPinWriteSchema,
  tillRightListSchema,
  tillRightWriteSchema,
  tillSettingsSchema,
} from '@hanout/contracts/till/back-office';
import { idTextSchema } from '@hanout/contracts/pieces';
import type { Ids } from '@hanout/core/kernel';
import { isInScope } from '@hanout/core/staff';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../../../database/database.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { refuseTills } from '../answers.ts';
import { listRights, listTillCashiers, readSettings } from './repository.ts';
import { unlockCashier, writeTillPin, writeTillRight, writeTillSettings } from './use-cases/write-people.ts';

const MANAGES = { policy: policies.permission('pos.manage') };
const CASHIERS = '/dashboard/api/till-cashiers';
const RIGHTS = '/dashboard/api/till-rights';
const SETTINGS = '/dashboard/api/till-settings/:shopId';
const shopParams = z.object({ shopId: idTextSchema });

/** Who sells, with which PIN and how freely, and how the tills of a shop go about it. */
export function registerTillPeopleRoutes(
  http: FastifyInstance,
  deps: { readonly db: Database; readonly ids: Ids },
): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(CASHIERS, { config: MANAGES, schema: { response: { 200: tillCashierListSchema } } }, async (request) => ({
    rows: await listTillCashiers(deps.db, requireStaff(request).shopIds),
  }));

  app.post(
    `${CASHIERS}/:id`,
    {
      config: MANAGES,
      schema: { params: idParams, body: tillPinWriteSchema, response: { 200: tillCashierListSchema } },
    },
    async (request, reply) => {
      const outcome = await writeTillPin(deps, { actor: actorOf(request), id: request.params.id, ...request.body });
      if (!outcome.ok) return refuseTills(request, reply, outcome.error);
      const rows = await listTillCashiers(deps.db, requireStaff(request).shopIds);
      return { rows: rows.filter(({ id }) => id === outcome.value.id) };
    },
  );

  app.post(
    `${CASHIERS}/:id/unlock`,
    {
      config: MANAGES,
      schema: { params: idParams, body: z.strictObject({}), response: { 200: tillCashierListSchema } },
    },
    async (request, reply) => {
      const outcome = await unlockCashier(deps, { actor: actorOf(request), id: request.params.id });
      if (!outcome.ok) return refuseTills(request, reply, outcome.error);
      const rows = await listTillCashiers(deps.db, requireStaff(request).shopIds);
      return { rows: rows.filter(({ id }) => id === outcome.value.id) };
    },
  );

  app.get(RIGHTS, { config: MANAGES, schema: { response: { 200: tillRightListSchema } } }, async () => ({
    rows: await listRights(deps.db),
  }));

  app.post(
    `${RIGHTS}/:id`,
    {
      config: { policy: policies.permission('staff.manage') },
      schema: { params: idParams, body: tillRightWriteSchema, response: { 200: tillRightListSchema } },
    },
    async (request, reply) => {
      const act = { actor: actorOf(request), id: request.params.id, right: request.body };
      const outcome = await writeTillRight(deps, act);
      if (!outcome.ok) return refuseTills(request, reply, outcome.error);
      return { rows: await listRights(deps.db, outcome.value.id) };
    },
  );

  app.get(
    SETTINGS,
    { config: MANAGES, schema: { params: shopParams, response: { 200: tillSettingsSchema } } },
    async (request, reply) => {
      const { shopId } = request.params;
      if (!isInScope(actorOf(request), shopId)) return refuseTills(request, reply, { code: 'tills.shop-not-found' });
      return readSettings(deps.db, shopId);
    },
  );

  app.post(
    SETTINGS,
    {
      config: MANAGES,
      schema: { params: shopParams, body: tillSettingsSchema, response: { 200: tillSettingsSchema } },
    },
    async (request, reply) => {
      const { shopId: id } = request.params;
      const outcome = await writeTillSettings(deps, { actor: actorOf(request), id, settings: request.body });
      if (!outcome.ok) return refuseTills(request, reply, outcome.error);
      return readSettings(deps.db, id);
    },
  );
}
