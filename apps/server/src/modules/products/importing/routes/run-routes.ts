import { checkImportSchema, productImportSchema } from '@hanout/contracts/imports';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Tx } from '../../../../database/database.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { answerError } from '../../../../errors/answer.ts';
import { appendToOutbox } from '../../../../jobs/outbox.ts';
import { policies } from '../../../../plugins/policy.ts';
import { appendAudit } from '../../../audit/index.ts';
import { requireStaff } from '../../../staff/index.ts';
import { moveState, rememberChoice, saveChoice, saveStart, type StoredImport } from '../../../imports/index.ts';
import { headerKey } from '../mapping/suggest-mapping.ts';
import { answerImport, findAsked, importParams, IMPORTS, type ImportRouteDependencies } from './dependencies.ts';

const config = { policy: policies.permission('catalog.write') };

/** Check, begin, stop, take back: each says what is to be done, the jobs do it. */
export function registerImportRuns(http: FastifyInstance, { db }: Pick<ImportRouteDependencies, 'db'>): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  /** `move` answers false when the import is in no state for it; it is no refusal where it was asked for before. */
  const change = async (
    request: FastifyRequest,
    reply: FastifyReply,
    {
      id,
      move,
      isDone,
    }: { id: string; move: (tx: Tx, found: StoredImport) => Promise<boolean>; isDone: readonly string[] },
  ) => {
    const found = await findAsked(db, request, id);
    const isMoved = found !== undefined && (await inTransaction(db, (tx) => move(tx, found)));
    if (found !== undefined && !isMoved && !isDone.includes(found.state))
      return answerError(request, reply, 'catalog.import-state', { language: requireStaff(request).language });
    return answerImport(db, request, reply, id);
  };
  const wake = (tx: Tx, id: string): Promise<void> =>
    appendToOutbox(tx, { type: 'import.waiting', payload: { importId: id } });

  app.post(
    `${IMPORTS}/:id/check`,
    { config, schema: { params: importParams, body: checkImportSchema, response: { 200: productImportSchema } } },
    async (request, reply) => {
      const { mapping, options } = request.body;
      const { id } = request.params;
      const { employeeId, language } = requireStaff(request);
      const found = await findAsked(db, request, id);
      if (found !== undefined && mapping.length !== found.header.length)
        return answerError(request, reply, 'catalog.form-is-wrong', { language });
      return change(request, reply, {
        id,
        isDone: [],
        move: async (tx, { header }) => {
          if (!(await saveChoice(tx, id, { mapping, options }))) return false;
          await rememberChoice(tx, employeeId, headerKey(header), { mapping, options });
          await wake(tx, id);
          return true;
        },
      });
    },
  );

  app.post(
    `${IMPORTS}/:id/start`,
    { config, schema: { params: importParams, response: { 200: productImportSchema } } },
    (request, reply) =>
      change(request, reply, {
        id: request.params.id,
        isDone: ['running', 'done'],
        move: async (tx, { id, fileName, rowCount }) => {
          if (!(await saveStart(tx, id))) return false;
          await appendAudit(tx, {
            employeeId: requireStaff(request).employeeId,
            action: 'products.import',
            entity: 'product_import',
            entityId: id,
            changes: { file: [null, fileName], rows: [null, rowCount] },
            requestId: request.id,
          });
          await wake(tx, id);
          return true;
        },
      }),
  );

  app.post(
    `${IMPORTS}/:id/cancel`,
    { config, schema: { params: importParams, response: { 200: productImportSchema } } },
    (request, reply) =>
      change(request, reply, {
        id: request.params.id,
        isDone: ['cancelled', 'read'],
        move: async (tx, { id }) =>
          (await moveState(tx, id, { from: ['checking'], to: 'read' })) ||
          moveState(tx, id, { from: ['running'], to: 'cancelled' }),
      }),
  );

  app.post(
    `${IMPORTS}/:id/undo`,
    { config, schema: { params: importParams, response: { 200: productImportSchema } } },
    (request, reply) =>
      change(request, reply, {
        id: request.params.id,
        isDone: ['undoing', 'undone'],
        move: async (tx, { id }) => {
          if (!(await moveState(tx, id, { from: ['done', 'cancelled', 'failed'], to: 'undoing' }))) return false;
          await wake(tx, id);
          return true;
        },
      }),
  );
}
