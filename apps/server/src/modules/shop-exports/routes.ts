import { shopExportRequestSchema, shopExportsSchema, type ShopExports } from '@hanout/contracts/data/shop-exports';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { AppContext } from '../../app-context.ts';
import { answerError } from '../../errors/answer.ts';
import { policies } from '../../plugins/policy.ts';
import { idParams } from '../../plugins/request-parts.ts';
import { actorOf, requireStaff } from '../staff/index.ts';
import { exportFilesOf } from './export-files.ts';
import { listExports } from './queries.ts';
import { askForExport, mayTakePersons } from './use-cases/ask-for-export.ts';
import { deleteOneExport, openExport } from './use-cases/handle-export.ts';
import { KEPT_DAYS } from './use-cases/make-export.ts';

const config = { policy: policies.permission('data.manage') };
const PATH = '/dashboard/api/shop-exports';

/** Everything of one shop as one archive: of the shops of who asks. */
export function registerShopExportRoutes(
  http: FastifyInstance,
  { db, settings }: Pick<AppContext, 'db' | 'settings'>,
): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  const schema = { response: { 200: shopExportsSchema } };
  const handling = { db, files: exportFilesOf(settings) };
  const read = async (request: FastifyRequest): Promise<ShopExports> => ({
    rows: await listExports(db, requireStaff(request)),
    keptDays: KEPT_DAYS,
    mayTakePersons: mayTakePersons(actorOf(request)),
  });

  app.get(PATH, { config, schema }, (request) => read(request));

  app.post(PATH, { config, schema: { ...schema, body: shopExportRequestSchema } }, async (request, reply) => {
    const { language } = requireStaff(request);
    const outcome = await askForExport(db, { ...request.body, actor: actorOf(request) });
    return outcome.ok ? read(request) : answerError(request, reply, outcome.error.code, { language });
  });

  app.post(`${PATH}/:id/delete`, { config, schema: { ...schema, params: idParams } }, async (request, reply) => {
    const { language } = requireStaff(request);
    const outcome = await deleteOneExport(handling, { id: request.params.id, actor: actorOf(request) });
    return outcome.ok ? read(request) : answerError(request, reply, outcome.error.code, { language });
  });

  app.get(`${PATH}/:id/file`, { config, schema: { params: idParams } }, async (request, reply) => {
    const { language } = requireStaff(request);
    const outcome = await openExport(handling, { id: request.params.id, actor: actorOf(request) });
    if (!outcome.ok) return answerError(request, reply, outcome.error.code, { language });
    const { stream, name } = outcome.value;
    return reply.header('content-disposition', `attachment; filename="${name}"`).type('application/zip').send(stream);
  });
}
