import { settingsChangesSchema, type SettingsChanges } from '@hanout/contracts/shop-sections';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { policies } from '../../plugins/policy.ts';
import { idParams } from '../../plugins/request-parts.ts';
import { readShopRow } from '../shops/index.ts';
import { actorOf, requireStaff } from '../staff/index.ts';
import { refuseSettings } from './answer-refusal.ts';
import { listChanges, type StoredChange } from './changes-queries.ts';
import { fieldsIn } from './sections/section.ts';
import { sectionOfAction } from './sections/sections.ts';
import { takeBackChange } from './use-cases/take-back-change.ts';

const PAGE = 20;
const path = '/dashboard/api/settings/shops/:id/changes';
const changeParams = idParams.extend({ change: z.coerce.number().int().positive() });
const asked = z.object({ before: z.coerce.number().int().positive().optional() });

/** Who changed what of a shop's settings, and the way back. */
export function registerChangesRoutes(http: FastifyInstance, { db }: Pick<AppContext, 'db'>): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  const config = { policy: policies.permission('settings.write') };
  const schema = { params: idParams, querystring: asked, response: { 200: settingsChangesSchema } };

  app.get(path, { config, schema }, async (request, reply) => {
    const { id } = request.params;
    const { shopIds } = requireStaff(request);
    if ((await readShopRow(db, id, shopIds)) === undefined)
      return refuseSettings(request, reply, { code: 'settings.shop-not-found' });
    const before = request.query.before ?? null;
    return present(await listChanges(db, { shopId: id, shopIds, before, most: PAGE + 1 }));
  });

  app.post(
    `${path}/:change/take-back`,
    { config, schema: { params: changeParams, response: { 200: settingsChangesSchema } } },
    async (request, reply) => {
      const { id, change } = request.params;
      const outcome = await takeBackChange(db, { shopId: id, changeId: change, actor: actorOf(request) });
      if (!outcome.ok) return refuseSettings(request, reply, outcome.error);
      const { shopIds } = requireStaff(request);
      return present(await listChanges(db, { shopId: id, shopIds, before: null, most: PAGE + 1 }));
    },
  );
}

function present(rows: readonly StoredChange[]): SettingsChanges {
  const shown = rows.slice(0, PAGE);
  return {
    changes: shown.map(({ id, at, by, action, changes }) => {
      const place = sectionOfAction(action);
      const fields = place === undefined ? Object.keys(changes) : fieldsIn(place, changes);
      return {
        id,
        at: at.toISOString(),
        by,
        section: action.replace('shop.change-', ''),
        fields: fields.map((field) => ({ field, before: changes[field]?.[0], after: changes[field]?.[1] })),
        canTakeBack: place !== undefined && fields.length > 0,
      };
    }),
    next: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null,
  };
}
