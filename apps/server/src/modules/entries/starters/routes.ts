import {
  starterAppliedSchema,
  starterChoiceSchema,
  starterListSchema,
  starterUndoneSchema,
  type Starter as ShownStarter,
  type TradeKey,
} from '@hanout/contracts/starters';
import type { Ids } from '@hanout/core/kernel';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../database/database.ts';
import { policies } from '../../../plugins/policy.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { refuseEntry } from '../editing/routes.ts';
import { flatten, planStarter, type KnownEntries, type PlannedEntry } from './plan-starter.ts';
import { readKnownEntries, readStarted } from './queries.ts';
import type { Starter } from './starter.ts';
import { starters } from './trades/index.ts';
import { applyStarter } from './use-cases/apply-starter.ts';
import { undoStarter } from './use-cases/undo-starter.ts';

const ADDRESS = '/dashboard/api/catalog-starters';

/** What a shop of a trade begins with: looked at, taken over, taken back. */
export function registerStarterRoutes(
  http: FastifyInstance,
  { db, ids }: { readonly db: Database; readonly ids: Ids },
) {
  const app = http.withTypeProvider<ZodTypeProvider>();
  const writing = { policy: policies.permission('catalog.write') };

  app.get(
    ADDRESS,
    { config: { policy: policies.permission('catalog.read') }, schema: { response: { 200: starterListSchema } } },
    async () => {
      const known = await readKnownEntries(db);
      const rows = await Promise.all(
        starters.map(async (starter) => present(starter, known, await countMade(db, starter.key))),
      );
      return { rows };
    },
  );
  app.post(
    ADDRESS,
    { config: writing, schema: { body: starterChoiceSchema, response: { 200: starterAppliedSchema } } },
    async (request, reply) => {
      const { language } = requireStaff(request);
      const starter = starterOf(request.body.trade);
      const outcome = await applyStarter({ db, ids }, { starter, actor: actorOf(request), language });
      if (outcome.ok) return outcome.value;
      return refuseEntry(request, reply, { db, kind: 'categories', id: 0, refusal: outcome.error });
    },
  );
  app.post(
    `${ADDRESS}/undo`,
    { config: writing, schema: { body: starterChoiceSchema, response: { 200: starterUndoneSchema } } },
    async (request, reply) => {
      const outcome = await undoStarter(db, { trade: request.body.trade, actor: actorOf(request) });
      if (outcome.ok) return outcome.value;
      return refuseEntry(request, reply, { db, kind: 'categories', id: 0, refusal: outcome.error });
    },
  );
}

async function countMade(db: Database, trade: TradeKey): Promise<number> {
  return (await readStarted(db, trade)).filter(({ isKept }) => !isKept).length;
}

function starterOf(trade: TradeKey): Starter {
  const starter = starters.find(({ key }) => key === trade);
  if (starter === undefined) throw new Error(`no starter for ${trade}`);
  return starter;
}

function present(starter: Starter, known: KnownEntries, made: number): ShownStarter {
  const plan = planStarter(starter, known);
  const shown = ({ named, knownId }: PlannedEntry) => ({ ...named, isThere: knownId !== null });
  const withChildren = (entry: PlannedEntry) => ({ ...shown(entry), children: entry.children.map(shown) });
  return {
    key: starter.key,
    categories: plan.categories.map(withChildren),
    attributes: plan.attributes.map((entry) => ({
      ...shown(entry),
      display: entry.display ?? 'text',
      children: entry.children.map((value) => ({ ...shown(value), color: value.color })),
    })),
    features: plan.features.map(withChildren),
    families: plan.families.map(shown),
    toMake: flatten(plan).filter(({ knownId }) => knownId === null).length,
    made,
  };
}
