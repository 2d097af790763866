import { startApp, startBareServer, type AppProcess } from './load/app-process.ts';
import { getRequest } from './load/drive-gets.ts';
import { measureGets, type Pace } from './load/measure.ts';
import type { Result } from './load/result.ts';
import type { BenchCatalogue } from './catalogue/seed-catalogue.ts';

/** Category pages: kept and compressed, drawn alone, and drawn for each request. */
export async function benchPages(catalogue: BenchCatalogue, pace: Pace): Promise<Result[]> {
  const path = `/catalog/category/${catalogue.categorySlug}`;
  const kept = await measureKept(catalogue, path, pace);
  const drawn = await measureDrawn(catalogue, path, pace);
  return [
    {
      what: 'cached page, compressed, 64 connections, share of bare Fastify with the same bytes',
      unit: '×',
      measured: kept.perSecond / kept.ceiling,
      wanted: { atLeast: 0.7 },
      p50: kept.p50,
      p99: kept.p99,
      ceiling: { what: 'bare Fastify, same bytes', measured: kept.ceiling },
      note: `${Math.round(kept.perSecond)} pages/s of ${kept.bytes} bytes`,
    },
    {
      what: 'category page of 12 cards, whole request, page cache off, uncompressed, 16 connections',
      unit: '/s',
      measured: drawn.perSecond,
      wanted: { atLeast: 1_200 },
      p50: drawn.p50,
      p99: drawn.p99,
      ceiling: { what: 'bare Fastify, same bytes', measured: drawn.ceiling },
    },
  ];
}

async function measureKept(catalogue: BenchCatalogue, path: string, pace: Pace) {
  const app = await startApp({ databaseUrl: catalogue.url, keepPages: true });
  const headers = { 'accept-encoding': 'gzip' };
  const answer = await fetch(`http://127.0.0.1:${app.port}${path}`, { headers });
  await answer.arrayBuffer();
  const bytes = await rawBody(app, path, headers);
  const bare = await startBareServer({
    body: bytes,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' },
  });
  try {
    const next = (): string => getRequest(path, headers);
    const ceiling = await measureGets({ port: bare.port, connections: 64, next }, pace);
    const figure = await measureGets({ port: app.port, connections: 64, next }, pace);
    return { ...figure, ceiling: ceiling.perSecond, bytes: bytes.length };
  } finally {
    await bare.stop();
    await app.stop();
  }
}

async function measureDrawn(catalogue: BenchCatalogue, path: string, pace: Pace) {
  const app = await startApp({ databaseUrl: catalogue.url, keepPages: false });
  const headers = { 'accept-encoding': 'identity' };
  const bare = await startBareServer({
    body: await rawBody(app, path, headers),
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
  try {
    const next = (): string => getRequest(path, headers);
    const ceiling = await measureGets({ port: bare.port, connections: 16, next }, pace);
    const figure = await measureGets({ port: app.port, connections: 16, next }, pace);
    return { ...figure, ceiling: ceiling.perSecond };
  } finally {
    await bare.stop();
    await app.stop();
  }
}

/** The answer's bytes as they travel: fetch would unpack them. */
async function rawBody(app: AppProcess, path: string, headers: Readonly<Record<string, string>>): Promise<Buffer> {
  const { request } = await import('node:http');
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port: app.port, path, headers: { host: 'localhost', ...headers } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        answer.statusCode === 200
          ? resolve(Buffer.concat(chunks))
          : reject(new Error(`${path} answers ${answer.statusCode}`)),
      );
    })
      .on('error', reject)
      .end();
  });
}
