import {
  carrierFeesSchema,
  carrierTerritorySchema,
  communeMatchSchema,
  feesTakenSchema,
} from '@hanout/contracts/carrier-accounts/territory';
import { carrierFaultCodes } from '@hanout/contracts/carrier-accounts/accounts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { AppContext } from '../../../app-context.ts';
import { answerError } from '../../../errors/answer.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { DELIVERY_TAG, readCarrierVersion } from '../../delivery/index.ts';
import { actorOf, refuseStaff, requireStaff } from '../../staff/index.ts';
import { listAccounts, readAccount } from '../accounts/queries.ts';
import { presentAccount } from '../accounts/presenter.ts';
import { compareFees, listCandidates, listUnmatched, readSync } from './queries.ts';
import { takeFees } from './use-cases/take-fees.ts';
import { askForSync, solveCommune } from './use-cases/want-sync.ts';

const MANAGES = { policy: policies.permission('settings.write') };
const PRICES = { policy: policies.permission('catalog.write') };
const ACCOUNT = '/dashboard/api/carrier-accounts/:id';
const answers = { 200: carrierTerritorySchema };

type Context = Pick<AppContext, 'db' | 'changes'>;

/** Where an account's carrier goes, and what it asks for it, beside what the shop says. */
export function registerTerritoryRoutes(http: FastifyInstance, { db, changes }: Context): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  const answer = async (request: FastifyRequest, reply: FastifyReply, id: number) => {
    const { shopIds, language } = requireStaff(request);
    const [account] = await listAccounts(db, { shopIds, language, id });
    if (account === undefined) return answerError(request, reply, 'carrier-accounts.account-not-found', { language });
    const [sync, unmatched, candidates] = await Promise.all([
      readSync(db, id),
      listUnmatched(db, id),
      listCandidates(db, id),
    ]);
    return {
      account: presentAccount(account),
      sync: {
        ...sync,
        syncedAt: sync.syncedAt?.toISOString() ?? null,
        fault: carrierFaultCodes.find((code) => code === sync.fault) ?? null,
      },
      unmatched: [...unmatched],
      candidates: [...candidates],
    };
  };

  app.get(
    `${ACCOUNT}/territory`,
    { config: MANAGES, schema: { params: idParams, response: answers } },
    (request, reply) => answer(request, reply, request.params.id),
  );

  app.post(
    `${ACCOUNT}/sync`,
    { config: MANAGES, schema: { params: idParams, response: answers } },
    async (request, reply) => {
      const { id } = request.params;
      const outcome = await askForSync(db, { id, actor: actorOf(request) });
      return outcome.ok ? answer(request, reply, id) : refuseStaff(request, reply, outcome.error);
    },
  );

  app.post(
    `${ACCOUNT}/communes`,
    { config: MANAGES, schema: { params: idParams, body: communeMatchSchema, response: answers } },
    async (request, reply) => {
      const { id } = request.params;
      const outcome = await solveCommune(db, { id, ...request.body, actor: actorOf(request) });
      if (!outcome.ok) return refuseStaff(request, reply, outcome.error);
      changes.publish([DELIVERY_TAG]);
      return answer(request, reply, id);
    },
  );

  const answerFees = async (request: FastifyRequest, reply: FastifyReply, id: number) => {
    const { shopIds, language } = requireStaff(request);
    const account = await readAccount(db, { shopIds, id });
    if (account === undefined) return answerError(request, reply, 'carrier-accounts.account-not-found', { language });
    const { carrierId } = account;
    const [rows, version] = await Promise.all([
      compareFees(db, { accountId: id, carrierId }),
      readCarrierVersion(db, carrierId),
    ]);
    return { carrierId, version, rows: [...rows] };
  };

  app.get(
    `${ACCOUNT}/fees`,
    { config: PRICES, schema: { params: idParams, response: { 200: carrierFeesSchema } } },
    (request, reply) => answerFees(request, reply, request.params.id),
  );

  app.post(
    `${ACCOUNT}/fees`,
    { config: PRICES, schema: { params: idParams, body: feesTakenSchema, response: { 200: carrierFeesSchema } } },
    async (request, reply) => {
      const { id } = request.params;
      const outcome = await takeFees(db, { id, ...request.body, actor: actorOf(request) });
      if (!outcome.ok) return refuseStaff(request, reply, outcome.error);
      changes.publish([DELIVERY_TAG]);
      return answerFees(request, reply, id);
    },
  );
}
