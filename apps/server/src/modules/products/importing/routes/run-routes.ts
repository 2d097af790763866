import { checkImportSchema, productImportSchema } from '@hanout/contracts/imports/imports';
import type { Result } from '@hanout/core/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { answerError } from '../../../../errors/answer.ts';
import { policies } from '../../../../plugins/policy.ts';
import { uuidParams } from '../../../../plugins/request-parts.ts';
import { actorOf, requireStaff } from '../../../staff/index.ts';
import type { ImportRefusal } from '../import-entity.ts';
import { askForPictures, cancelImport, checkImport, startImport, takeBackImport } from '../use-cases/steer-import.ts';
import { answerImport, findAsked, IMPORTS, type ImportRouteDependencies } from './dependencies.ts';

const config = { policy: policies.permission('catalog.write') };
const verbs = {
  start: startImport,
  cancel: cancelImport,
  undo: takeBackImport,
  'fetch-pictures': askForPictures,
} as const;

/** Check, begin, stop, take back: each says what is to be done, the jobs do it. */
export function registerImportRuns(http: FastifyInstance, { db }: Pick<ImportRouteDependencies, 'db'>): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { id, outcome }: { readonly id: string; readonly outcome: Result<null, ImportRefusal> },
  ) => {
    const { language } = requireStaff(request);
    return outcome.ok
      ? answerImport(db, request, reply, id)
      : answerError(request, reply, outcome.error.code, { language });
  };

  app.post(
    `${IMPORTS}/:id/check`,
    { config, schema: { params: uuidParams, body: checkImportSchema, response: { 200: productImportSchema } } },
    async (request, reply) => {
      const { id } = request.params;
      const { language } = requireStaff(request);
      const found = await findAsked(db, request, id);
      if (found !== undefined && request.body.mapping.length !== found.header.length)
        return answerError(request, reply, 'catalog.form-is-wrong', { language });
      const outcome = await checkImport(db, { id, actor: actorOf(request) }, request.body);
      return answer(request, reply, { id, outcome });
    },
  );

  for (const [verb, steer] of Object.entries(verbs))
    app.post(
      `${IMPORTS}/:id/${verb}`,
      { config, schema: { params: uuidParams, response: { 200: productImportSchema } } },
      async (request, reply) => {
        const { id } = request.params;
        return answer(request, reply, { id, outcome: await steer(db, { id, actor: actorOf(request) }) });
      },
    );
}
