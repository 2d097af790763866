import type { Edge, Graph, Source } from './graph.ts';
import { findCircles, findCycles } from './cycles.ts';
import { declaredPackages } from './declared-packages.ts';

/** A rule of the house (ARCHITECTURE.md): what it forbids and why. */
export type Rule = {
  readonly id: string;
  readonly reason: string;
  /** One sentence per violation. */
  readonly check: (graph: Graph) => string[];
};

/** Which contexts of core a context may know, besides those that all build on. */
const CONTEXTS: Readonly<Record<string, readonly string[]>> = {
  pricing: ['catalog'],
  promotions: ['pricing', 'catalog'],
  cart: ['pricing', 'promotions', 'delivery'],
  inventory: ['catalog'],
  ordering: ['cart', 'promotions', 'delivery', 'inventory', 'ledger', 'customers'],
  purchasing: ['catalog', 'inventory'],
  returns: ['ordering'],
  transfers: ['inventory'],
  picking: ['inventory'],
  calling: ['shop'],
  attendance: ['shop'],
  remittances: ['ledger', 'customers'],
  'carrier-choice': ['delivery'],
};

/** What every context may know: money, time and refusals, and who acts. */
const FOUNDATIONS: readonly string[] = ['kernel', 'staff'];

/** The list of modules, which alone sees what each registers. */
const THE_LIST = 'apps/server/src/modules.ts';

const DEMO = 'apps/server/src/demo/';
const THE_ENTRY = 'apps/server/src/main.ts';

/** Cases that a test of the whole house walks are tests too. */
const isTest = (path: string): boolean => /\.(?:test|spec)\.tsx?$|\/scope-cases\.ts$/.test(path);
const part = (path: string, pattern: RegExp): string | undefined => pattern.exec(path)?.[1];
const contextOf = (path: string): string | undefined => part(path, /^packages\/core\/src\/([^/]+)\//);
const moduleOf = (path: string): string | undefined => part(path, /^apps\/server\/src\/modules\/([^/]+)\//);
const featureOf = (path: string): string | undefined => part(path, /^apps\/[^/]+\/src\/features\/([^/]+)\//);
const appOf = (path: string): string | undefined => part(path, /^apps\/([^/]+)\//);
const fileName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

export const rules: readonly Rule[] = [
  {
    id: 'R1',
    reason: 'core is the business alone: till and server run it, so it may need nothing around it',
    check: edges(
      ({ from, file }) =>
        from.startsWith('packages/core/src/') && !isTest(from) && !isInside(file, 'packages/core/src/'),
    ),
  },
  {
    id: 'R2',
    reason: 'contexts of core know each other only by their front door and in one direction',
    check: edges(({ from, file }) => {
      const [own, other] = [contextOf(from), contextOf(file ?? '')];
      if (own === undefined || other === undefined || own === other || isTest(from)) return false;
      const mayKnow = own === 'staff' || own === 'kernel' ? ['kernel'] : [...FOUNDATIONS, ...(CONTEXTS[own] ?? [])];
      const isAllowed = mayKnow.includes(other);
      return !isAllowed || fileName(file ?? '') !== 'index.ts';
    }),
  },
  {
    id: 'R3',
    reason: 'a module is changed without reading the others: they call it through its index.ts only',
    check: edges(({ from, file }) => {
      const other = moduleOf(file ?? '');
      // Benches measure parts by themselves and are no part of the house.
      if (other === undefined || other === moduleOf(from) || isTest(from) || from.startsWith('bench/')) return false;
      if (from === THE_LIST) return file !== `apps/server/src/modules/${other}/register.ts`;
      return file !== `apps/server/src/modules/${other}/index.ts`;
    }),
  },
  {
    id: 'R4',
    reason:
      'in a slice the way leads from routes to use cases to the repository, never back; who opens a transaction is a use case',
    check: (graph) => [
      ...edges(leadsBack)(graph),
      ...edges(
        (edge) => isOutsideUseCases(edge.from) && !edge.isTypeOnly && edge.names.some((name) => OPENERS.has(name)),
      )(graph),
      ...sourcesWhere(graph, ({ path, text }) => isOutsideUseCases(path) && /\.transaction\(\)/.test(text)),
    ],
  },
  {
    id: 'R5',
    reason: 'SQL lies where it is looked for: under database/, in a repository or in queries',
    check: (graph) => [
      ...edges(
        ({ from, package: name, isTypeOnly, names }) =>
          !mayHoldSql(from) && !isTypeOnly && ((name === 'kysely' && names.includes('sql')) || name === 'pg'),
      )(graph),
      ...sourcesWhere(graph, ({ path, text }) => !mayHoldSql(path) && holdsSql(text)),
    ],
  },
  {
    id: 'R6',
    reason: 'features of a front end are composed by routes; two that know each other are one',
    check: edges(({ from, file }) => {
      const [own, other] = [featureOf(from), featureOf(file ?? '')];
      return own !== undefined && other !== undefined && own !== other && !isTest(from);
    }),
  },
  {
    id: 'R7',
    reason: 'an app is no library for another; the shop’s browser code ships no schema and no pricing',
    check: edges((edge) => crossesApps(edge) || shipsTooMuch(edge)),
  },
  {
    id: 'R8',
    reason:
      'no cycles, of types neither, no orphans, no undeclared dependency, no barrel but the index.ts of a module or package',
    check: (graph) => [
      ...findCycles(graph).map((cycle) => `cycle: ${cycle.join(' → ')}`),
      ...findOrphans(graph).map((path) => `${path} imports nothing and is imported by nobody`),
      ...edges((edge) => isUndeclared(graph, edge))(graph),
      ...sourcesWhere(
        graph,
        ({ path, onlyReexports }) => onlyReexports && !/^(?:index|entry)\.ts$/.test(fileName(path)),
      ),
    ],
  },
  {
    id: 'R11',
    reason: 'between modules the arrows go one way, those of types too: the house has floors',
    check: (graph) => findCircles(arrowsOfModules(graph)).map((circle) => `circle: ${circle.join(' → ')}`),
  },
  {
    id: 'R12',
    reason: 'nothing that serves knows of the demo: who starts the process brings it',
    check: edges(
      ({ from, file }) =>
        isInside(file, DEMO) &&
        from.startsWith('apps/') &&
        !from.startsWith(DEMO) &&
        from !== THE_ENTRY &&
        !isTest(from),
    ),
  },
];

/** What begins a transaction and ends it. */
const OPENERS: ReadonlySet<string> = new Set([
  'inTransaction',
  'inTransactionOrRefuse',
  'inPipelinedTransaction',
  'inBriefTransaction',
  'changeEntity',
  'createEntity',
]);

/** Files of modules that are neither use case nor job; `audit` is where the openers of changes lie. */
function isOutsideUseCases(path: string): boolean {
  const module = moduleOf(path);
  return module !== undefined && module !== 'audit' && !isTest(path) && !/\/(?:use-cases|jobs)\//.test(path);
}

function leadsBack({ from, file, package: name }: Edge): boolean {
  if (moduleOf(from) === undefined || isTest(from)) return false;
  const target = file ?? '';
  const isHttp = /\/routes\/|(?:^|[/-])routes?\.ts$|\/presenter\.ts$|\/presenters\//.test(target);
  if (isRepository(from)) return isHttp || /\/use-cases\//.test(target);
  if (!/\/use-cases\//.test(from)) return false;
  return isHttp || name === 'fastify' || /^apps\/server\/src\/(?:plugins|errors)\//.test(target);
}

function edges(forbids: (edge: Edge) => boolean): Rule['check'] {
  return ({ sources }) =>
    [...sources.values()]
      .flatMap(({ imports }) => imports)
      .filter(forbids)
      .map(({ from, file, package: name }) => `${from} imports ${file ?? name}`);
}

function sourcesWhere({ sources }: Graph, isForbidden: (source: Source) => boolean): string[] {
  return [...sources.values()].filter(isForbidden).map(({ path }) => path);
}

const isInside = (file: string | null, folder: string): boolean => file?.startsWith(folder) === true;

function isRepository(path: string): boolean {
  return /(?:^|[/-])(?:repository|statements)\.ts$/.test(path) || /\/(?:repository|statements)\//.test(path);
}

/** Beside repositories and queries: what opens connections or listens on them, and the loader that fills every table. */
const SQL_ELSEWHERE = [
  'apps/server/src/demo/',
  'apps/server/src/process/',
  'apps/server/src/commands/',
  'apps/server/src/plugins/changes.ts',
  'apps/server/src/jobs/worker-locks.ts',
  'apps/server/src/jobs/start-jobs.ts',
  'apps/server/src/jobs/outbox.ts',
];

function mayHoldSql(path: string): boolean {
  if (!path.startsWith('apps/server/src/')) return true;
  if (path.startsWith('apps/server/src/database/') || isTest(path) || isRepository(path)) return true;
  if (SQL_ELSEWHERE.some((place) => path.startsWith(place))) return true;
  return /(?:^|[/-])queries\.ts$/.test(path) || /\/queries\//.test(path);
}

function holdsSql(text: string): boolean {
  return /[`'"]\s*(?:with \w+ as|select\s[^`'"]+\sfrom\s|insert into\s|update \w+\s+set\s|delete from\s)/i.test(text);
}

function crossesApps({ from, file, package: name, isTypeOnly }: Edge): boolean {
  const [own, other] = [appOf(from), appOf(file ?? '')];
  if (other === undefined || own === other || own === undefined || isTest(from)) return false;
  const isPageModel = own === 'server' && other === 'storefront' && /\/page-models\//.test(file ?? '');
  return !(isPageModel && isTypeOnly) && name !== '@hanout/test-kit';
}

const BROWSER_CODE = /^apps\/storefront\/src\/(?:islands|client)\//;
const WITHHELD_FROM_BROWSER = /^packages\/(?:contracts|core\/src\/(?:pricing|promotions|cart|inventory|ordering))\//;

function shipsTooMuch({ from, file, isTypeOnly }: Edge): boolean {
  if (!/^apps\/(?:storefront|dashboard|pos)\//.test(from) || isTest(from)) return false;
  if (BROWSER_CODE.test(from) && !isTypeOnly && WITHHELD_FROM_BROWSER.test(file ?? '')) return true;
  const shared = part(file ?? '', /^packages\/([^/]+)\//);
  if (shared === undefined || ['core', 'contracts', 'device-queue', 'i18n', 'ui'].includes(shared)) return false;
  if (from.startsWith('apps/pos/') && shared === 'till') return false;
  // How a page is kept on a device is written by builds alone.
  if (shared === 'page-worker' && /^apps\/[^/]+\/(?:build\/|vite\.config\.ts$)/.test(from)) return false;
  // Folding a typed place name is one pure function; the list of places itself comes from the server.
  return file !== 'packages/geo/src/fold-place-name.ts';
}

/** Module → the modules that its files import from. */
function arrowsOfModules({ sources }: Graph): ReadonlyMap<string, readonly string[]> {
  const files = Map.groupBy(
    [...sources.values()].filter(({ path }) => !isTest(path)),
    ({ path }) => moduleOf(path) ?? '',
  );
  files.delete('');
  return new Map(
    [...files].map(([own, sourcesOfModule]) => {
      const others = sourcesOfModule.flatMap(({ imports }) => imports.map(({ file }) => moduleOf(file ?? '')));
      return [own, [...new Set(others)].flatMap((other) => (other === undefined || other === own ? [] : [other]))];
    }),
  );
}

function findOrphans({ sources }: Graph): string[] {
  const imported = new Set([...sources.values()].flatMap(({ imports }) => imports.map(({ file }) => file)));
  return [...sources.values()]
    .filter(({ path }) => /^(?:apps|packages)\/[^/]+\/src\//.test(path) && !isTest(path) && !path.endsWith('.d.ts'))
    .filter(({ path, imports }) => imports.length === 0 && !imported.has(path) && !isBuildEntry(sources, path))
    .map(({ path }) => path);
}

/** What a build names as its beginning is loaded by the browser, not imported. */
function isBuildEntry(sources: Graph['sources'], path: string): boolean {
  const [group, app, ...rest] = path.split('/');
  const builds = [...sources.values()].filter(
    (source) => source.path.startsWith(`${group}/${app}/`) && !source.path.includes('/src/'),
  );
  return builds.some(({ text }) => text.includes(rest.join('/')));
}

function isUndeclared({ root }: Graph, { from, package: name }: Edge): boolean {
  if (name === null || name.startsWith('node:') || name.startsWith('virtual:')) return false;
  // What only checks, measures or drives the whole uses what the workspaces have installed.
  if (!/^(?:apps|packages)\//.test(from)) return false;
  const declared = declaredPackages(root, from);
  // `src/testing.tsx` of a workspace is what its tests draw with.
  const isForTests = isTest(from) || /\/src\/testing\.tsx?$/.test(from) || from.startsWith('packages/test-kit/');
  const isAllowedInTests = isForTests || !/\/src\//.test(from);
  return (
    !declared.run.has(name) &&
    !(isAllowedInTests && declared.develop.has(name)) &&
    !declared.types.has(`@types/${name}`)
  );
}
