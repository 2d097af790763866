import {
  accountFollowingSchema,
  hookOpenedSchema,
  hookSecretSchema,
  hookTriedSchema,
  refusedReasons,
  type AccountFollowing,
} from '@hanout/contracts/parcel-following/following';
import { carrierFaultCodes } from '@hanout/contracts/carrier-accounts/accounts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { AppContext } from '../../../app-context.ts';
import { answerError } from '../../../errors/answer.ts';
import { carrierCallsOf } from '../../../outgoing/carrier-calls.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { secretOf } from '../../../secrets/secret-of.ts';
import { familyOf } from '../../carrier-accounts/index.ts';
import { actorOf, refuseStaff, requireStaff } from '../../staff/index.ts';
import { HOOKS_TAG } from '../hearing/hook-directory.ts';
import { CALLED_BACK } from '../hearing/routes.ts';
import { readFollowing, type FollowingRow } from './queries.ts';
import { keepHookSecret, openHook } from './use-cases/open-hook.ts';
import { tryAddress } from './use-cases/try-address.ts';

const MANAGES = { policy: policies.permission('settings.write') };
const OF_ACCOUNT = '/dashboard/api/carrier-accounts/:id';

type Context = Pick<AppContext, 'db' | 'ids' | 'settings' | 'changes' | 'outgoing'>;

/** How an account's carrier calls back, and how it is asked. */
export function registerHookRoutes(http: FastifyInstance, context: Context): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  const { db, ids, settings, changes, outgoing } = context;
  const answers = { 200: accountFollowingSchema };

  const answer = async (request: FastifyRequest, reply: FastifyReply, id: number) => {
    const { shopIds, language } = requireStaff(request);
    const found = await readFollowing(db, { id, shopIds });
    return found === undefined
      ? answerError(request, reply, 'parcel-following.account-not-found', { language })
      : present(found, settings);
  };

  app.get(
    `${OF_ACCOUNT}/following`,
    { config: MANAGES, schema: { params: idParams, response: answers } },
    (request, reply) => answer(request, reply, request.params.id),
  );

  app.post(
    `${OF_ACCOUNT}/hook`,
    { config: MANAGES, schema: { params: idParams, body: hookOpenedSchema, response: answers } },
    async (request, reply) => {
      const { id } = request.params;
      const outcome = await openHook({ db, ids }, { id, ...request.body, actor: actorOf(request) });
      if (!outcome.ok) return refuseStaff(request, reply, outcome.error);
      changes.publish([HOOKS_TAG]);
      return answer(request, reply, id);
    },
  );

  app.post(
    `${OF_ACCOUNT}/hook/test`,
    { config: MANAGES, schema: { params: idParams, response: { 200: hookTriedSchema } } },
    async (request, reply) => {
      const { shopIds, language } = requireStaff(request);
      const found = await readFollowing(db, { id: request.params.id, shopIds });
      const { address = null } = found === undefined ? {} : present(found, settings);
      if (address === null) return answerError(request, reply, 'parcel-following.account-not-found', { language });
      const deps = { ids, secret: secretOf(settings), calls: carrierCallsOf(settings, outgoing) };
      const tried = await tryAddress(deps, address);
      return { outcome: tried.ok ? ('reached' as const) : tried.error.code };
    },
  );

  app.post(
    `${OF_ACCOUNT}/hook/secret`,
    { config: MANAGES, schema: { params: idParams, body: hookSecretSchema, response: answers } },
    async (request, reply) => {
      const { id } = request.params;
      const { version, secret: typed } = request.body;
      const deps = { db, ids, secret: secretOf(settings) };
      const outcome = await keepHookSecret(deps, { id, version, typed, actor: actorOf(request) });
      if (!outcome.ok) return refuseStaff(request, reply, outcome.error);
      changes.publish([HOOKS_TAG]);
      return answer(request, reply, id);
    },
  );
}

function present(row: FollowingRow, { publicUrl, port }: AppContext['settings']): AccountFollowing {
  const { shopId: _shop, family, address, ...rest } = row;
  const adapter = familyOf(family);
  const proof = adapter?.webhooks?.proof;
  return {
    ...rest,
    callsBack: proof === 'signature' ? 'signed' : proof === 'none' ? 'hint' : 'never',
    isAsked: (adapter?.capabilities.trackBatch ?? 0) > 0,
    address: address === null ? null : `${publicUrl ?? `http://localhost:${port}`}${CALLED_BACK}/${address}`,
    heardAt: row.heardAt?.toISOString() ?? null,
    askedAt: row.askedAt?.toISOString() ?? null,
    failingSince: row.failingSince?.toISOString() ?? null,
    againAt: row.againAt?.toISOString() ?? null,
    fault: carrierFaultCodes.find((code) => code === row.fault) ?? null,
    refused: row.refused.flatMap(({ reason, letters, lastAt }) => {
      const known = refusedReasons.find((each) => each === reason);
      return known === undefined ? [] : [{ reason: known, letters, lastAt: new Date(lastAt).toISOString() }];
    }),
  };
}
