import {
  apiKeyListSchema,
  apiKeyRotateSchema,
  apiKeySchema,
  apiKeyWriteSchema,
  madeApiKeySchema,
  type ApiKey,
} from '@hanout/contracts/interface/api-keys';
import { versionSchema } from '@hanout/contracts/staff/roles';
import { beyond } from '@hanout/core/staff';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { AppContext } from '../../../app-context.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { readShopNames } from '../../shops/index.ts';
import { actorOf, refuseStaff, requireStaff, type StaffSession } from '../../staff/index.ts';
import { listKeys, type KeyRow } from './queries.ts';
import { changeKey, createKey, revokeKey, rotateKey } from './use-cases/write-key.ts';

const MANAGES = { policy: policies.permission('api.manage') };
const KEYS = '/dashboard/api/api-keys';
const answers = { 200: apiKeySchema };
const made = { 200: madeApiKeySchema };

/** The keys of the merchant's programs. No key makes keys: none of these is published. */
export function registerKeyRoutes(http: FastifyInstance, deps: Pick<AppContext, 'db' | 'ids' | 'clock'>): void {
  const { db } = deps;
  const app = http.withTypeProvider<ZodTypeProvider>();

  const read = async (request: FastifyRequest, id: number): Promise<ApiKey> => {
    const staff = requireStaff(request);
    const [row] = await listKeys(db, { shopIds: staff.shopIds, id });
    if (row === undefined) throw new Error('a key that was just written is not there');
    return present(row, staff, await readShopNames(db, staff.shopIds, staff.language));
  };

  app.get(KEYS, { config: MANAGES, schema: { response: { 200: apiKeyListSchema } } }, async (request) => {
    const staff = requireStaff(request);
    const [rows, shops] = await Promise.all([listKeys(db, staff), readShopNames(db, staff.shopIds, staff.language)]);
    return { rows: rows.map((row) => present(row, staff, shops)), shops };
  });

  app.post(KEYS, { config: MANAGES, schema: { body: apiKeyWriteSchema, response: made } }, async (request, reply) => {
    const outcome = await createKey(deps, { write: request.body, actor: actorOf(request) });
    if (!outcome.ok) return refuseStaff(request, reply, outcome.error);
    return { key: await read(request, outcome.value.id), token: outcome.value.token };
  });

  app.post(
    `${KEYS}/:id`,
    { config: MANAGES, schema: { params: idParams, body: apiKeyWriteSchema, response: answers } },
    async (request, reply) => {
      const { id } = request.params;
      const outcome = await changeKey(deps, { id, write: request.body, actor: actorOf(request) });
      return outcome.ok ? read(request, id) : refuseStaff(request, reply, outcome.error);
    },
  );

  app.post(
    `${KEYS}/:id/rotate`,
    { config: MANAGES, schema: { params: idParams, body: apiKeyRotateSchema, response: made } },
    async (request, reply) => {
      const { id } = request.params;
      const outcome = await rotateKey(deps, { id, ...request.body, actor: actorOf(request) });
      if (!outcome.ok) return refuseStaff(request, reply, outcome.error);
      return { key: await read(request, id), token: outcome.value.token };
    },
  );

  app.post(
    `${KEYS}/:id/revoke`,
    { config: MANAGES, schema: { params: idParams, body: versionSchema, response: answers } },
    async (request, reply) => {
      const { id } = request.params;
      const outcome = await revokeKey(deps, { id, version: request.body.version, actor: actorOf(request) });
      return outcome.ok ? read(request, id) : refuseStaff(request, reply, outcome.error);
    },
  );
}

type ShopNames = readonly { readonly id: number; readonly name: string }[];

function present(row: KeyRow, { permissions }: StaffSession, shops: ShopNames): ApiKey {
  return {
    ...row,
    permissions: [...row.permissions],
    shopIds: [...row.shopIds],
    shops: shops.filter(({ id }) => row.shopIds.includes(id)).map(({ name }) => name),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    previousUntil: row.previousUntil?.toISOString() ?? null,
    mayChange: row.state !== 'revoked' && beyond(permissions, row.permissions).length === 0,
  };
}
