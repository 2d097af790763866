import { fileURLToPath } from 'node:url';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { giveBackMemory } from './process/give-back-memory.ts';
import type { AppContext, AppDependencies } from './app-context.ts';
import { createFirstShop } from './first-shop.ts';
import { readJobFigures } from './jobs/queries.ts';
import { findStandstill } from './jobs/standstill.ts';
import { observeJobs } from './jobs/metrics.ts';
import { registerJobRoutes } from './jobs/parked/routes.ts';
import { adNetworks } from './outgoing/ad-networks.ts';
import { publicCalls } from './outgoing/outgoing-calls.ts';
import { createImages, createPlacedImageStore, IMAGE_PLACE_TAG, openPlaces } from './modules/pictures/index.ts';
import { indexTag, ListingReads } from './modules/listing/index.ts';
import { createSearchRate } from './modules/search/index.ts';
import { createRulebookCache } from './modules/promotions/index.ts';
import { createShopDirectory, SHOPS_TAG } from './modules/shops/index.ts';
import { modules } from './modules.ts';
import { changesOver } from './plugins/create-changes.ts';
import { Admission } from './plugins/admission/admission.ts';
import { observeAdmission, registerAdmission } from './plugins/admission/register-admission.ts';
import { registerDashboardFiles } from './plugins/dashboard-files.ts';
import { answerUnknownAtOnce, registerErrors } from './plugins/errors.ts';
import { registerHealth } from './plugins/operations/health.ts';
import { observePages, registerMetrics } from './plugins/operations/metrics.ts';
import { registerOpenApi } from './plugins/operations/openapi.ts';
import { FastLane } from './plugins/page-cache/fast-lane.ts';
import { createPageCache } from './plugins/page-cache/page-cache.ts';
import { registerPolicies, type PolicyGuards, type RegisteredRoute } from './plugins/policy.ts';
import { registerRequestLog } from './plugins/request-log.ts';
import { registerSecurityHeaders } from './plugins/security-headers.ts';

export interface App {
  readonly context: AppContext;
  readonly http: FastifyInstance;
  readonly routes: readonly RegisteredRoute[];
  /** Gets the public pages into their stride before the process listens; answers how many were drawn. */
  readonly warmUp: () => Promise<number>;
}

const BODY_LIMIT_BYTES = 1024 * 1024;
/** A request that trickles in holds a connection for so long and no longer. */
const REQUEST_TIMEOUT_MS = 15_000;
const KEEP_ALIVE_MS = 65_000;
/** How often it is looked for requests that took too long; by itself the server looks each half minute. */
const LOOK_FOR_SLOW_MS = 1_000;

export async function buildApp(deps: AppDependencies): Promise<App> {
  const http = fastify({
    ...(typeof deps.logger === 'boolean' ? { logger: deps.logger } : { loggerInstance: deps.logger }),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { connectionsCheckingInterval: LOOK_FOR_SLOW_MS },
    keepAliveTimeout: KEEP_ALIVE_MS,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    trustProxy: deps.settings.trustProxy,
    genReqId: () => deps.ids.uuid(),
    routerOptions: { maxParamLength: 300 },
  }).withTypeProvider<ZodTypeProvider>();
  http.setValidatorCompiler(validatorCompiler);
  http.setSerializerCompiler(serializerCompiler);
  registerErrors(
    http,
    Object.assign({}, ...modules.map(({ errors }) => errors)),
    modules.flatMap(({ sentences = [] }) => sentences),
  );
  registerSecurityHeaders(http, deps.settings);
  registerRequestLog(http);
  const context = createContext(deps, http.log);
  const routes = registerPolicies(http, {
    ...closed(),
    ...Object.assign({}, ...modules.map(({ guards }) => guards?.(http, context))),
  });
  answerUnknownAtOnce(http);
  registerAdmission(http, context.admission);
  await registerOpenApi(http);
  registerHealth(http, {
    database: () => deps.pool.query('select 1'),
    background: async () => findStandstill(await readJobFigures(deps.db)),
  });
  const registry = registerMetrics(http, deps.pool, deps.settings.metricsToken);
  observeJobs(registry, deps.db);
  observePages(registry, context);
  observeAdmission(registry, context.admission);
  registerJobRoutes(http, deps);
  for (const { routes: register } of modules) register?.(http, context);
  await registerDashboardFiles(http, fileURLToPath(new URL('../../dashboard/dist', import.meta.url)));
  await registerDashboardFiles(http, fileURLToPath(new URL('../../pos/dist', import.meta.url)), '/pos');
  const pages = modules.flatMap(({ pages: register }) => register?.(http, context) ?? []);
  http.addHook('onClose', () => context.changes.close());
  context.fastLane.attach(http, http.server);
  await http.ready();
  await context.changes.start();
  const warmUp = async (): Promise<number> => {
    const drawn = await Promise.all(pages.map((each) => each.warmUp()));
    giveBackMemory();
    return drawn.reduce((sum, count) => sum + count, 0);
  };
  return { http, routes, context, warmUp };
}

function createContext(deps: AppDependencies, log: FastifyBaseLogger): AppContext {
  const changes = changesOver(deps.pool, deps.settings.databaseUrl, log);
  const shops = createShopDirectory(deps.db);
  changes.subscribe((change) => {
    if (change.kind === 'everything' || change.tags.includes(SHOPS_TAG)) shops.drop();
  });
  const pageCache = createPageCache({ now: deps.clock.now, limitBytes: deps.pageCacheBytes });
  const listings = new ListingReads({
    ...deps,
    changes,
    // Pages were drawn from the index before: only now would they be drawn right.
    onIndexReplaced: (listing) => pageCache.apply({ kind: 'tags', tags: [indexTag(listing)] }),
    onError: (error, what) => log.error({ err: error }, what),
  });
  changes.subscribe((change) => pageCache.apply(change));
  const imagePlaces = openPlaces(deps.db, deps.settings);
  changes.subscribe((change) => {
    if (change.kind === 'everything' || change.tags.includes(IMAGE_PLACE_TAG)) imagePlaces.drop();
  });
  return {
    ...deps,
    outgoing: deps.outgoingCalls ?? publicCalls,
    adNetworks: deps.adNetworks ?? adNetworks,
    imagePlaces,
    images: createImages(createPlacedImageStore(imagePlaces), deps.drawnPictures),
    pictureUses: modules.flatMap(({ pictureUses = [] }) => pictureUses),
    retentions: modules.flatMap(({ retentions = [] }) => retentions),
    personUses: modules
      .flatMap(({ personUses = [] }) => personUses)
      .toSorted((one, other) => Number(one.isLast ?? false) - Number(other.isLast ?? false)),
    changes,
    shops,
    listings,
    pageCache,
    fastLane: new FastLane(pageCache),
    rulebooks: createRulebookCache(deps.db),
    searchRate: createSearchRate(deps),
    createFirstShop: (tx, shop) => createFirstShop(tx, deps.ids, shop),
    admission: new Admission({
      atOnce: deps.pagesAtOnce,
      onCrowd: (turnedAway) => log.warn({ turnedAway }, 'more is asked for than this process can do'),
    }),
  };
}

/** Until a module brings its guard, what it would protect is closed. */
function closed(): PolicyGuards {
  const deny = async (): Promise<void> => {
    throw Object.assign(new Error('no guard for this policy'), { statusCode: 403 });
  };
  return {
    publishableKey: deny,
    storefrontToken: deny,
    session: deny,
    permission: deny,
    apiKey: deny,
    kiosk: deny,
    till: deny,
  };
}
