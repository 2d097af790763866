import { stockLineSchema } from '@hanout/contracts/stock/lines';
import {
  locationsWriteSchema,
  locationsWrittenSchema,
  locationWriteSchema,
  zonesQuerySchema,
  zonesSchema,
} from '@hanout/contracts/stock/locations';
import { parseLocation } from '@hanout/core/inventory';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../database/database.ts';
import { answerError, sentenceOf } from '../../../errors/answer.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { presentLine } from '../lines/presenter.ts';
import { findLine } from '../lines/queries.ts';
import { isWarehouseOfScope } from '../stock-page/queries.ts';
import { countWithout, listZones } from './repository.ts';
import { placeGoods } from './use-cases/place-goods.ts';
import { setLocation } from './use-cases/set-location.ts';

const LOCATIONS = '/dashboard/api/stock/locations';
const READS = { policy: policies.permission('stock.read') };
const WRITES = { policy: policies.permission('stock.write') };

/** On which shelf of which zone things lie: line by line, and many by their codes. */
export function registerLocationRoutes(http: FastifyInstance, { db }: { readonly db: Database }): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(
    LOCATIONS,
    { config: READS, schema: { querystring: zonesQuerySchema, response: { 200: zonesSchema } } },
    async (request, reply) => {
      const staff = requireStaff(request);
      const { warehouse } = request.query;
      if (!(await isWarehouseOfScope(db, warehouse, staff)))
        return answerError(request, reply, 'inventory.warehouse-not-found', { language: staff.language });
      return { zones: [...(await listZones(db, warehouse))], without: await countWithout(db, warehouse) };
    },
  );

  app.post(
    '/dashboard/api/stock/lines/:id/location',
    { config: WRITES, schema: { params: idParams, body: locationWriteSchema, response: { 200: stockLineSchema } } },
    async (request, reply) => {
      const { language, ...scope } = requireStaff(request);
      const { id } = request.params;
      const asked = request.body.location;
      const location = asked === null ? null : parseLocation(asked.zone, asked.shelf);
      if (asked !== null && location === null)
        return answerError(request, reply, 'inventory.location-is-wrong', { language });
      const outcome = await setLocation(db, { id, location, actor: actorOf(request) });
      if (!outcome.ok) return answerError(request, reply, outcome.error.code, { language });
      const line = await findLine(db, { id, scope, language });
      return line === undefined
        ? answerError(request, reply, 'inventory.line-not-found', { language })
        : presentLine(line);
    },
  );

  app.post(
    LOCATIONS,
    { config: WRITES, schema: { body: locationsWriteSchema, response: { 200: locationsWrittenSchema } } },
    async (request, reply) => {
      const { language } = requireStaff(request);
      const outcome = await placeGoods(db, { ...request.body, actor: actorOf(request) });
      if (!outcome.ok) return answerError(request, reply, outcome.error.code, { language });
      const { written, names, refused } = outcome.value;
      return {
        written,
        names: [...names],
        refused: refused.map(({ row, code, why }) => ({ row, code, message: sentenceOf(request, why, { language }) })),
      };
    },
  );
}
