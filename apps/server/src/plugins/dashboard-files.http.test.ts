import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerDashboardFiles } from './dashboard-files.ts';

describe('the built back office', () => {
  const app = fastify();
  let folder = '';

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hanout-dashboard-'));
    await mkdir(join(folder, 'assets'));
    await writeFile(join(folder, 'index.html'), '<!doctype html><title>Hanout</title>');
    await writeFile(join(folder, 'assets', 'index-1a2b.js'), 'export {};');
    await registerDashboardFiles(app, folder);
    await app.ready();
  });

  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });

  it('X-12 · answers the application on every page address, and asks for it again each time', async () => {
    for (const url of ['/dashboard', '/dashboard/', '/dashboard/orders', '/dashboard/orders/1?view=all']) {
      const answer = await app.inject({ url });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.body).toContain('<title>Hanout</title>');
    }
  });

  it('keeps files named by their content for a year, compressed for who can read that', async () => {
    const answer = await app.inject({ url: '/dashboard/assets/index-1a2b.js', headers: { 'accept-encoding': 'gzip' } });
    expect(answer.headers['cache-control']).toContain('immutable');
    expect(gunzipSync(answer.rawPayload).toString()).toBe('export {};');
  });

  it('never answers a page to an unknown call, a missing file or a path that climbs', async () => {
    for (const url of [
      '/dashboard/api/none',
      '/dashboard/menu/api/none',
      '/dashboard/assets/old.js',
      '/dashboard/assets/..%2f..%2fpackage.json',
    ]) {
      expect((await app.inject({ url })).statusCode).toBe(404);
    }
  });
});
