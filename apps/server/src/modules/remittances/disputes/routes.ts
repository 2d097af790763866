import {
  disputeDetailSchema,
  disputeListQuerySchema,
  disputeListSchema,
  disputePaperQuerySchema,
  disputeStepSchema,
  openDisputeSchema,
} from '@hanout/contracts/remittances/disputes';
import { transporterParams } from '@hanout/contracts/remittances/transporters';
import type { Ids } from '@hanout/core/kernel';
import { DISPUTE_ACTION_NAMES } from '@hanout/core/remittances';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../../../database/database.ts';
import { answerError } from '../../../errors/answer.ts';
import { extensions, sendListFile } from '../../../exports/list-file.ts';
import { keyHeaders, operationIdOf } from '../../../plugins/idempotency-key.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { paperPage, sendPaper } from '../../papers/index.ts';
import { actorOf, requireStaff, type StaffSession } from '../../staff/index.ts';
import { digestOf } from '../digest.ts';
import { readToday } from '../repository.ts';
import { remittanceTexts } from '../texts.ts';
import { answerDispute } from './answer.ts';
import { disputeSheets, PROOF_STYLES } from './dispute-sheet.ts';
import { pagesOfDisputes } from './export-disputes.ts';
import { presentDispute, readDispute } from './presenter.ts';
import {
  countDisputes,
  findDispute,
  listDisputedCarriers,
  listDisputes,
  listProofs,
  listSteps,
  type DisputeFilter,
} from './queries.ts';
import { actOnDispute } from './use-cases/act-on-dispute.ts';
import { openDispute } from './use-cases/open-dispute.ts';

const config = { policy: policies.permission('remittances.manage') };
const DISPUTES = '/dashboard/api/payments/disputes';
const ROWS = 50;

interface Dependencies {
  readonly db: Database;
  readonly ids: Ids;
}

/** What carriers are asked for parcel by parcel: the list, its file, one with its papers, and what is done with it. */
export function registerDisputes(http: FastifyInstance, { db, ids }: Dependencies): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(
    DISPUTES,
    { config, schema: { querystring: disputeListQuerySchema, response: { 200: disputeListSchema } } },
    async (request) => {
      const staff = requireStaff(request);
      const { view, cursor } = request.query;
      const filter = filterOf(request.query, staff);
      const page = { view, before: cursor ?? null, limit: ROWS + 1, language: staff.language };
      const [rows, counts, carriers] = await Promise.all([
        listDisputes(db, filter, page),
        countDisputes(db, filter),
        listDisputedCarriers(db, staff.shopIds),
      ]);
      const shown = rows.slice(0, ROWS);
      const last = rows.length > ROWS ? shown.at(-1) : undefined;
      const { active, open, answered, settled, all } = counts;
      return {
        rows: shown.map(presentDispute),
        total: counts[view].count,
        sumCentimes: counts[view].sum,
        nextCursor: last === undefined ? null : String(last.id),
        counts: {
          active: active.count,
          open: open.count,
          answered: answered.count,
          settled: settled.count,
          all: all.count,
        },
        carriers: [...carriers],
      };
    },
  );

  for (const extension of extensions)
    app.get(
      `${DISPUTES}/export.${extension}`,
      { config, schema: { querystring: disputeListQuerySchema } },
      async (request, reply) => {
        const staff = requireStaff(request);
        const { language } = staff;
        const { view } = request.query;
        const pages = pagesOfDisputes(db, { filter: filterOf(request.query, staff), view, language });
        const name = `${remittanceTexts(language)('remittances.export.disputesFile')}-${await readToday(db)}`;
        return sendListFile(reply, { name, extension, language, pages });
      },
    );

  app.get(
    `${DISPUTES}/:id`,
    { config, schema: { params: idParams, response: { 200: disputeDetailSchema } } },
    async (request, reply) => {
      const staff = requireStaff(request);
      const found = await readDispute(db, request.params.id, staff);
      return found ?? answerError(request, reply, 'remittances.dispute-not-found', { language: staff.language });
    },
  );

  app.get(
    '/dashboard/api/papers/disputes/:id',
    { config, schema: { params: idParams, querystring: disputePaperQuerySchema } },
    async (request, reply) => {
      const staff = requireStaff(request);
      const { id } = request.params;
      const language = request.query.language ?? staff.language;
      const shown = await findDispute(db, id, { shopIds: staff.shopIds, language });
      if (shown === undefined)
        return answerError(request, reply, 'remittances.dispute-not-found', { language: staff.language });
      const [proofs, steps] = await Promise.all([listProofs(db, id), listSteps(db, id)]);
      const title = `${remittanceTexts(language)('remittances.paper.title')} D${id}`;
      const sheets = disputeSheets({ shown, proofs, steps }, language);
      return sendPaper(reply, paperPage({ title, language, sheets, styles: PROOF_STYLES }));
    },
  );

  app.post(
    '/dashboard/api/payments/transporters/:transporterId/orders/:orderId/dispute',
    {
      config,
      schema: {
        params: transporterParams.extend({ orderId: z.uuid() }),
        body: openDisputeSchema,
        response: { 200: disputeDetailSchema },
      },
    },
    async (request, reply) => {
      const { transporterId: carrierId, orderId } = request.params;
      const opened = await openDispute(db, { carrierId, orderId, ...request.body, actor: actorOf(request) });
      return answerDispute(db, { request, reply, id: opened.ok ? opened.value : 0, outcome: opened });
    },
  );

  app.post(
    `${DISPUTES}/:id/actions/:action`,
    {
      config,
      schema: {
        params: idParams.extend({ action: z.enum(DISPUTE_ACTION_NAMES) }),
        headers: keyHeaders,
        body: disputeStepSchema,
        response: { 200: disputeDetailSchema },
      },
    },
    async (request, reply) => {
      const { id, action } = request.params;
      const { employeeId } = requireStaff(request);
      const asked = { disputeId: id, action, ...request.body };
      const operation = {
        id: operationIdOf(keyHeaders.parse(request.headers), { employeeId, ids }),
        digest: digestOf({ ...asked, employeeId }),
      };
      const outcome = await actOnDispute(db, { ...asked, actor: actorOf(request), operation });
      return answerDispute(db, { request, reply, id, outcome });
    },
  );
}

const filterOf = (
  { q, carrier }: Pick<z.infer<typeof disputeListQuerySchema>, 'q' | 'carrier'>,
  { shopIds }: StaffSession,
): DisputeFilter => ({ q, carrierId: carrier ?? null, shopIds });
