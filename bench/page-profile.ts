import type { Profiler } from 'node:inspector';
import { writeFileSync } from 'node:fs';
import { startApp } from './load/app-process.ts';
import { driveGets, getRequest } from './load/drive-gets.ts';
import type { Pace } from './load/measure.ts';
import type { Result } from './load/result.ts';
import type { BenchCatalogue } from './catalogue/seed-catalogue.ts';

const CONNECTIONS = 16;

/**
 * Where the time of a category page goes that is drawn for each request: processor time per page, and how the samples of
 * the process fall to the parts of the way. The whole profile is written where `--profile` says, to be opened in a browser.
 */
export async function benchPageProfile(
  catalogue: BenchCatalogue,
  pace: Pace,
  { file = '' }: { file?: string } = {},
): Promise<Result[]> {
  const path = `/catalog/category/${catalogue.categorySlug}`;
  const app = await startApp({ databaseUrl: catalogue.url, keepPages: false });
  try {
    const drive = (seconds: number, encoding: string) =>
      driveGets({
        port: app.port,
        connections: CONNECTIONS,
        seconds,
        next: () => getRequest(path, { 'accept-encoding': encoding }),
      });
    await drive(pace.warmUpSeconds, 'identity');
    const before = await app.ask('processor-time');
    const figure = await drive(pace.seconds, 'identity');
    const spent = (await app.ask('processor-time')) - before;
    await app.ask('start-profile');
    await drive(pace.seconds, 'identity');
    const profile = await app.ask('stop-profile');
    if (file !== '') writeFileSync(file, JSON.stringify(profile));
    const perPage = spent / (figure.perSecond * pace.seconds);
    return [
      {
        what: 'category page drawn for each request: processor time of the process',
        unit: 'ms',
        measured: perPage,
        wanted: null,
        p50: figure.p50,
        p99: figure.p99,
        ceiling: null,
        note: `${Math.round(figure.perSecond)} pages/s`,
      },
      ...sharesOf(profile).map(([part, share]) => ({
        what: `of it: ${part}`,
        unit: 'ms',
        measured: share * perPage,
        wanted: null,
        ceiling: null,
        note: `${(share * 100).toFixed(1)} %`,
      })),
    ];
  } finally {
    await app.stop();
  }
}

/** First match wins, from the frame on top of the stack downwards. */
const parts: readonly (readonly [part: string, where: RegExp])[] = [
  ['idle', /^\(idle\)/],
  ['collecting garbage', /^\(garbage collector\)/],
  ['drawing (React, templates)', /storefront\/dist\/server/],
  ['packing and hashing', /caching\/own-bytes|pack-page|node:zlib|lib\/zlib|internal\/crypto\/hash/],
  ['index, selection, cards in memory', /modules\/(listing|catalog|promotions|search)|packages\/core/],
  ['statements (driver)', /node_modules\/(pg|pg-[^/]+|kysely|postgres[^/]*)\/|server\/src\/database/],
  ['page model', /modules\/storefront\/(models|find-|site|storefront-reads|addresses|queries)|packages\/i18n/],
  [
    'routing, hooks, reply',
    /node_modules\/(fastify|find-my-way|avvio|@fastify|[^/]+)\/|server\/src\/(plugins|app|modules)/,
  ],
  [
    'http and sockets',
    /node:(_?http|net|internal\/(http|stream_base_commons|streams|timers)|_?stream|events|buffer)|^\(program\)|^writ|^read/,
  ],
];

function sharesOf(profile: Profiler.Profile): (readonly [string, number])[] {
  const parentOf = new Map<number, Profiler.ProfileNode>();
  for (const node of profile.nodes) for (const child of node.children ?? []) parentOf.set(child, node);
  const counts = new Map<string, number>();
  let total = 0;
  for (const node of profile.nodes) {
    const hits = node.hitCount ?? 0;
    const part = partOf(node, parentOf);
    if (hits === 0 || part === 'idle') continue;
    total += hits;
    counts.set(part, (counts.get(part) ?? 0) + hits);
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([part, hits]) => [part, hits / total] as const);
}

function partOf(start: Profiler.ProfileNode, parentOf: ReadonlyMap<number, Profiler.ProfileNode>): string {
  for (let node: Profiler.ProfileNode | undefined = start; node !== undefined; node = parentOf.get(node.id)) {
    const { functionName, url } = node.callFrame;
    const where = url === '' ? functionName : url;
    const found = parts.find(([, pattern]) => pattern.test(where));
    if (found !== undefined) return found[0];
  }
  return 'other';
}
