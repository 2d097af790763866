import {
  newSimulationSchema,
  simulationSchema,
  simulationsQuerySchema,
  simulationsSchema,
  type Simulation,
} from '@hanout/contracts/carrier-choice/simulations';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../database/database.ts';
import { dinars, extensions, sendListFile, type Cell } from '../../../exports/list-file.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { refuseChoice } from '../answers.ts';
import { carrierChoiceTexts } from '../texts.ts';
import { listSimulations, readNames, type StoredSimulation } from './repository.ts';
import { askSimulation } from './use-cases/simulate.ts';

const config = { policy: policies.permission('profits.read') };
const SIMULATIONS = '/dashboard/api/carrier-choice/simulations';

/** Replays of a past period under other rules: asked for, followed, read, and as files. */
export function registerSimulations(http: FastifyInstance, { db }: { readonly db: Database }): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  const find = async (request: FastifyRequest, id: number): Promise<Simulation | undefined> => {
    const { shopIds, language } = requireStaff(request);
    const [found] = await listSimulations(db, { shopIds, language, id });
    return found === undefined ? undefined : present(found, await readNames(db, language));
  };

  app.get(
    SIMULATIONS,
    { config, schema: { querystring: simulationsQuerySchema, response: { 200: simulationsSchema } } },
    async (request) => {
      const { shopIds, language } = requireStaff(request);
      const { shop } = request.query;
      const within = shop === undefined ? shopIds : shopIds === null || shopIds.includes(shop) ? [shop] : [];
      const [rows, names] = [await listSimulations(db, { shopIds: within, language }), await readNames(db, language)];
      return {
        rows: rows.map((row) => {
          const { outcome, ...shown } = present(row, names);
          return { ...shown, changeCentimes: outcome?.changeCentimes ?? null };
        }),
      };
    },
  );

  app.post(
    SIMULATIONS,
    { config, schema: { body: newSimulationSchema, response: { 200: simulationSchema } } },
    async (request, reply) => {
      const asked = await askSimulation(db, { asked: request.body, actor: actorOf(request) });
      if (!asked.ok) return refuseChoice(request, reply, { refusal: asked.error });
      const made = await find(request, asked.value);
      return made ?? refuseChoice(request, reply, { refusal: { code: 'carrier-choice.not-found' } });
    },
  );

  app.get(
    `${SIMULATIONS}/:id`,
    { config, schema: { params: idParams, response: { 200: simulationSchema } } },
    async (request, reply) => {
      const found = await find(request, request.params.id);
      return found ?? refuseChoice(request, reply, { refusal: { code: 'carrier-choice.not-found' } });
    },
  );

  for (const extension of extensions)
    app.get(
      `${SIMULATIONS}/:id/export.${extension}`,
      { config, schema: { params: idParams } },
      async (request, reply) => {
        const { language } = requireStaff(request);
        const found = await find(request, request.params.id);
        if (found === undefined) return refuseChoice(request, reply, { refusal: { code: 'carrier-choice.not-found' } });
        const name = `${carrierChoiceTexts(language)('carrierChoice.export.file')}-${found.from}-${found.to}`;
        return sendListFile(reply, { name, extension, language, pages: pagesOf(found, language) });
      },
    );
}

function present(
  { outcome, asked, shopId, shopName, createdAt, ...row }: StoredSimulation,
  names: Awaited<ReturnType<typeof readNames>>,
): Simulation {
  return {
    ...row,
    shop: { id: shopId, name: shopName },
    byMeasure: asked.byMeasure,
    rules: asked.rules.map(({ name }) => name),
    createdAt: createdAt.toISOString(),
    outcome:
      outcome === null
        ? null
        : {
            ...outcome,
            byCarrier: outcome.byCarrier.map(({ carrierId, ...each }) => ({
              ...each,
              carrier: { id: carrierId, name: names.carrier(carrierId) },
            })),
            byWilaya: outcome.byWilaya.map(({ wilayaCode, ...each }) => ({
              ...each,
              wilaya: { id: wilayaCode, name: names.wilaya(wilayaCode) },
            })),
          },
  };
}

async function* pagesOf(
  { outcome }: Simulation,
  language: Parameters<typeof carrierChoiceTexts>[0],
): AsyncGenerator<Cell[][]> {
  const t = carrierChoiceTexts(language);
  const columns = [
    'of',
    'name',
    'parcels',
    'before',
    'after',
    'moved',
    'delivered',
    'cost',
    'change',
    'plusMinus',
  ] as const;
  yield await Promise.resolve([columns.map((column) => t(`carrierChoice.export.${column}`))]);
  if (outcome === null) return;
  const line = (of: string, name: string, sums: Omit<typeof outcome, 'byCarrier' | 'byWilaya' | 'unknown'>): Cell[] => [
    of,
    name,
    sums.parcels,
    null,
    null,
    sums.moved,
    sums.deliveredTenths / 10,
    dinars(sums.costCentimes),
    dinars(sums.changeCentimes),
    dinars(sums.plusMinusCentimes),
  ];
  yield [line(t('carrierChoice.export.all'), '', outcome)];
  yield outcome.byCarrier.map(({ carrier, before, after, costCentimes }) => [
    t('carrierChoice.export.carrier'),
    carrier.name,
    null,
    before,
    after,
    null,
    null,
    dinars(costCentimes),
    null,
    null,
  ]);
  yield outcome.byWilaya.map((each) => line(t('carrierChoice.export.wilaya'), each.wilaya.name, each));
}
