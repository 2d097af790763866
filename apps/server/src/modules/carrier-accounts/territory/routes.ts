import {
  carrierFeesSchema,
  carrierTerritorySchema,
  communeMatchSchema,
  desksPutBackSchema,
  desksTakenSchema,
  feesTakenSchema,
  takenFeesSchema,
  turnedDesksSchema,
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
import { compareFees, listNewDesks, listCandidates, listUnmatched, readSync } from './queries.ts';
import { takeFees } from './use-cases/take-fees.ts';
import { putTheirDesksBack, takeTheirDesks } from './use-cases/turn-desks.ts';
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

  const readFees = async (request: FastifyRequest, id: number) => {
    const account = await readAccount(db, { shopIds: requireStaff(request).shopIds, id });
    if (account === undefined) return undefined;
    const { carrierId } = account;
    const whose = { accountId: id, carrierId };
    const [rows, newDesks, version] = await Promise.all([
      compareFees(db, whose),
      listNewDesks(db, whose),
      readCarrierVersion(db, carrierId),
    ]);
    return { carrierId, version, rows: [...rows], newDesks: newDesks.length };
  };

  const answerFees = async <T extends object>(request: FastifyRequest, reply: FastifyReply, id: number, more: T) => {
    const fees = await readFees(request, id);
    const { language } = requireStaff(request);
    return fees === undefined
      ? answerError(request, reply, 'carrier-accounts.account-not-found', { language })
      : { ...fees, ...more };
  };

  app.get(
    `${ACCOUNT}/fees`,
    { config: PRICES, schema: { params: idParams, response: { 200: carrierFeesSchema } } },
    (request, reply) => answerFees(request, reply, request.params.id, {}),
  );

  app.post(
    `${ACCOUNT}/fees`,
    { config: PRICES, schema: { params: idParams, body: feesTakenSchema, response: { 200: takenFeesSchema } } },
    async (request, reply) => {
      const { id } = request.params;
      const outcome = await takeFees(db, { id, ...request.body, actor: actorOf(request) });
      if (!outcome.ok) return refuseStaff(request, reply, outcome.error);
      changes.publish([DELIVERY_TAG]);
      return answerFees(request, reply, id, outcome.value);
    },
  );

  app.post(
    `${ACCOUNT}/desks`,
    { config: PRICES, schema: { params: idParams, body: desksTakenSchema, response: { 200: turnedDesksSchema } } },
    async (request, reply) => {
      const { id } = request.params;
      const outcome = await takeTheirDesks(db, { id, ...request.body, actor: actorOf(request) });
      if (!outcome.ok) return refuseStaff(request, reply, outcome.error);
      changes.publish([DELIVERY_TAG]);
      return answerFees(request, reply, id, { desks: [...outcome.value] });
    },
  );

  app.post(
    `${ACCOUNT}/desks/back`,
    { config: PRICES, schema: { params: idParams, body: desksPutBackSchema, response: { 200: turnedDesksSchema } } },
    async (request, reply) => {
      const { id } = request.params;
      const outcome = await putTheirDesksBack(db, { id, ...request.body, actor: actorOf(request) });
      if (!outcome.ok) return refuseStaff(request, reply, outcome.error);
      changes.publish([DELIVERY_TAG]);
      return answerFees(request, reply, id, { desks: [...outcome.value] });
    },
  );
}
