import {
  matchByHandSchema,
  newRemittanceSchema,
  remittanceSchema,
  selectionSchema,
} from '@hanout/contracts/remittances/remittances';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../../../database/database.ts';
import { answerError } from '../../../errors/answer.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { refuseRemittance } from '../answers.ts';
import { findFile } from '../files/routes.ts';
import { readRemittance } from '../reading/presenter.ts';
import { makeDraft } from './use-cases/make-draft.ts';
import { matchByHand } from './use-cases/match-by-hand.ts';
import { saveSelection } from './use-cases/save-selection.ts';

const config = { policy: policies.permission('remittances.manage') };
const REMITTANCES = '/dashboard/api/remittances';
const rowParams = idParams.extend({ row: z.coerce.number().int().min(1).max(2_000_000) });

/** A draft: made of a file, chosen row by row, matched by hand where nothing was found. */
export function registerDrafting(http: FastifyInstance, { db }: { readonly db: Database }): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  const answer = async (request: FastifyRequest, reply: FastifyReply, id: number) => {
    const staff = requireStaff(request);
    const found = await readRemittance(db, id, staff);
    return found ?? answerError(request, reply, 'remittances.not-found', { language: staff.language });
  };

  app.post(
    REMITTANCES,
    {
      config,
      schema: {
        body: newRemittanceSchema,
        response: { 200: z.object({ remittance: remittanceSchema, isRepeated: z.boolean() }) },
      },
    },
    async (request, reply) => {
      const staff = requireStaff(request);
      const { fileId, carrierId, mapping, amountIs } = request.body;
      const file = await findFile({ db }, request, fileId);
      if (file === undefined)
        return answerError(request, reply, 'remittances.file-not-found', { language: staff.language });
      const made = await makeDraft(db, { file, carrierId, mapping, amountIs, actor: actorOf(request) });
      if (!made.ok) return refuseRemittance(request, reply, { refusal: made.error });
      const remittance = await readRemittance(db, made.value.id, staff);
      return remittance === undefined
        ? answerError(request, reply, 'remittances.not-found', { language: staff.language })
        : { remittance, isRepeated: made.value.isRepeated };
    },
  );

  app.post(
    `${REMITTANCES}/:id/selection`,
    {
      bodyLimit: 512 * 1024,
      config,
      schema: { params: idParams, body: selectionSchema, response: { 200: remittanceSchema } },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { version, states, rows } = request.body;
      const choices = rows.map(({ row, included, settlement, note }) => ({
        row,
        included: included ?? null,
        settlement: settlement ?? null,
        note: note ?? null,
      }));
      const saved = await saveSelection(db, { id, version, states, rows: choices, actor: actorOf(request) });
      const read = () => readRemittance(db, id, requireStaff(request));
      return saved.ok ? answer(request, reply, id) : refuseRemittance(request, reply, { refusal: saved.error, read });
    },
  );

  app.post(
    `${REMITTANCES}/:id/rows/:row/order`,
    { config, schema: { params: rowParams, body: matchByHandSchema, response: { 200: remittanceSchema } } },
    async (request, reply) => {
      const { id, row } = request.params;
      const matched = await matchByHand(db, { id, row, ...request.body, actor: actorOf(request) });
      const read = () => readRemittance(db, id, requireStaff(request));
      return matched.ok
        ? answer(request, reply, id)
        : refuseRemittance(request, reply, { refusal: matched.error, read });
    },
  );
}
