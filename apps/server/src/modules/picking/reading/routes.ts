import {
  pickingEnumerationsSchema,
  waveDetailSchema,
  waveListQuerySchema,
  waveListSchema,
} from '@hanout/contracts/picking/waves';
import {
  PICKING_PERMISSION,
  SHORT_REASONS,
  WAVE_ACTION_RULES,
  WAVE_MODES,
  WAVE_STATES,
  WAYS_OUT,
} from '@hanout/core/picking';
import { dayOf } from '@hanout/core/shop';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import type { Database } from '../../../database/database.ts';
import { totalOf } from '../../../database/long-lists.ts';
import { readNow } from '../../../database/transaction.ts';
import { extensions, sendListFile } from '../../../exports/list-file.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { requireStaff, type StaffSession } from '../../staff/index.ts';
import { refusePicking } from '../answers.ts';
import { listOwnWarehouses } from '../making/queries.ts';
import { pickingTexts } from '../texts.ts';
import { pagesOfWaves } from './export-waves.ts';
import { countWaves, listWaves, type WaveFilter } from './list-queries.ts';
import { readWave } from './read-wave.ts';

const config = { policy: policies.permission('preparation.pack') };
const ROWS = 50;

/** Waves as those who work in their warehouse see them: the list, one of them, and the words of picking. */
export function registerWaveReading(http: FastifyInstance, { db }: { readonly db: Database }): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/dashboard/api/picking/waves',
    { config, schema: { querystring: waveListQuerySchema, response: { 200: waveListSchema } } },
    async (request) => {
      const { cursor, view } = request.query;
      const filter = filterOf(request.query, requireStaff(request));
      const [rows, counts, warehouses] = await Promise.all([
        listWaves(db, filter, { before: cursor ?? null, limit: ROWS + 1 }),
        countWaves(db, filter),
        listOwnWarehouses(db, filter),
      ]);
      const shown = rows.slice(0, ROWS);
      const last = rows.length > ROWS ? shown.at(-1) : undefined;
      return {
        rows: shown.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
        ...totalOf(counts[view]),
        nextCursor: last === undefined ? null : String(last.id),
        counts,
        warehouses,
      };
    },
  );

  for (const extension of extensions)
    app.get(
      `/dashboard/api/picking/waves/export.${extension}`,
      { config, schema: { querystring: waveListQuerySchema } },
      async (request, reply) => {
        const staff = requireStaff(request);
        const { language } = staff;
        const pages = pagesOfWaves(db, { filter: filterOf(request.query, staff), language });
        const name = `${pickingTexts(language)('picking.export.waves')}-${dayOf(await readNow(db))}`;
        return sendListFile(reply, { name, extension, language, pages });
      },
    );

  app.get(
    '/dashboard/api/picking/enumerations',
    { config, schema: { response: { 200: pickingEnumerationsSchema } } },
    async (request) => {
      const t = pickingTexts(requireStaff(request).language);
      return {
        states: WAVE_STATES.map((value) => ({ value, label: t(`picking.state.${value}`) })),
        modes: WAVE_MODES.map((value) => ({ value, label: t(`picking.mode.${value}`) })),
        reasons: SHORT_REASONS.map((value) => ({ value, label: t(`picking.reason.${value}`) })),
        waysOut: WAYS_OUT.map((value) => ({ value, label: t(`picking.wayOut.${value}`) })),
        transitions: WAVE_ACTION_RULES.map(({ action, from, inverse }) => ({
          action,
          label: t(`picking.action.${action}`),
          from: [...from],
          permission: PICKING_PERMISSION,
          inverse,
        })),
      };
    },
  );

  app.get(
    '/dashboard/api/picking/waves/:id',
    { config, schema: { params: idParams, response: { 200: waveDetailSchema } } },
    async (request, reply) =>
      (await readWave(db, request.params.id, requireStaff(request))) ??
      refusePicking(request, reply, { refusal: { code: 'picking.wave-not-found' } }),
  );
}

const filterOf = (
  { view, q, warehouse }: z.infer<typeof waveListQuerySchema>,
  { shopIds, warehouseIds, employeeId }: StaffSession,
): WaveFilter => ({
  view,
  q,
  warehouseId: warehouse ?? null,
  employeeId,
  shopIds,
  warehouseIds: warehouseIds ?? null,
});
