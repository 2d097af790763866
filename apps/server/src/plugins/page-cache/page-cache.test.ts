import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createPageCache, NoPage, type FilledPage, type PageCache } from './page-cache.ts';
import type { StoredPage } from './stored-page.ts';

const HOUR = 3_600_000;

function page(html: string, changes: Partial<FilledPage> = {}): FilledPage {
  return { status: 200, html, tags: ['product:1'], validUntil: null, isKept: true, ...changes };
}

function textOf(stored: StoredPage): string {
  return stored.html ?? (stored.brotli === null ? '' : brotliDecompressSync(stored.brotli).toString());
}

/** A fill that ends when the test says so. */
function held(): { fill: () => Promise<FilledPage>; end: (filled: FilledPage) => void; fail: (error: Error) => void } {
  const { promise, resolve, reject } = Promise.withResolvers<FilledPage>();
  return { fill: () => promise, end: resolve, fail: reject };
}

function cacheAt(start = 1_000_000): { cache: PageCache; clock: { now: number } } {
  const clock = { now: start };
  return { cache: createPageCache({ now: () => clock.now, patienceMs: 40 }), clock };
}

const away = (): Promise<FilledPage> => Promise.reject(new Error('the database is away'));

describe('the page cache', () => {
  it('draws a page once for all who ask at the same time', async () => {
    const { cache } = cacheAt();
    const drawing = held();
    let drawn = 0;
    const ask = (): Promise<StoredPage> =>
      cache.find('k', () => {
        drawn++;
        return drawing.fill();
      });
    const asked = Promise.all(Array.from({ length: 50 }, ask));
    drawing.end(page('one'));
    expect((await asked).map(textOf)).toEqual(Array.from({ length: 50 }, () => 'one'));
    await ask();
    expect(drawn).toBe(1);
  });

  it('never shows again what was there before a change of one of its tags', async () => {
    const { cache } = cacheAt();
    await cache.find('k', async () => page('before'));
    cache.apply({ kind: 'tags', tags: ['product:2'] });
    expect(cache.peek('k')).toBeDefined();
    cache.apply({ kind: 'tags', tags: ['product:1'] });
    expect(cache.peek('k')).toBeUndefined();
    expect(textOf(await cache.find('k', async () => page('after')))).toBe('after');
  });

  it('does not keep what was read before a change that came while it was drawn', async () => {
    const { cache } = cacheAt();
    const drawing = held();
    const early = cache.find('k', drawing.fill);
    cache.apply({ kind: 'tags', tags: ['product:1'] });
    // Who asks after the change must not be given the drawing that began before it.
    const late = cache.find('k', async () => page('after'));
    expect(textOf(await late)).toBe('after');
    drawing.end(page('before'));
    await early;
    expect(textOf(await cache.find('k', async () => page('drawn again')))).toBe('after');
  });

  it('takes everything for changed when notifications were lost, also what is being drawn', async () => {
    const { cache } = cacheAt();
    await cache.find('kept', async () => page('before'));
    const drawing = held();
    const early = cache.find('drawn', drawing.fill);
    cache.apply({ kind: 'everything' });
    drawing.end(page('before'));
    await early;
    expect(textOf(await cache.find('kept', async () => page('after')))).toBe('after');
    expect(textOf(await cache.find('drawn', async () => page('after')))).toBe('after');
  });

  it('draws a page anew when a promotion on it starts or ends', async () => {
    const { cache, clock } = cacheAt();
    await cache.find('k', async () => page('20 % off', { validUntil: clock.now + 10 }));
    clock.now += 9;
    expect(cache.peek('k')).toBeDefined();
    clock.now += 1;
    expect(textOf(await cache.find('k', async () => page('full price')))).toBe('full price');
  });

  it('Q-05 · serves what it has while the database is away, for a day', async () => {
    const { cache, clock } = cacheAt();
    await cache.find('k', async () => page('yesterday'));
    cache.apply({ kind: 'everything' });
    clock.now += 23 * HOUR;
    expect(textOf(await cache.find('k', away))).toBe('yesterday');
    clock.now += 2 * HOUR;
    await expect(cache.find('k', away)).rejects.toThrow('away');
    await expect(cache.find('unseen', away)).rejects.toThrow('away');
  });

  it('Q-05 · serves what it has while drawing takes long, and draws only once', async () => {
    const { cache } = cacheAt();
    await cache.find('k', async () => page('before'));
    cache.apply({ kind: 'tags', tags: ['product:1'] });
    const drawing = held();
    expect(textOf(await cache.find('k', drawing.fill))).toBe('before');
    drawing.end(page('after'));
    await expect.poll(async () => textOf(await cache.find('k', away))).toBe('after');
  });

  it('forgets a page that is gone, instead of serving it on', async () => {
    const { cache } = cacheAt();
    await cache.find('k', async () => page('here'));
    cache.apply({ kind: 'tags', tags: ['product:1'] });
    await expect(cache.find('k', () => Promise.reject(new NoPage(null)))).rejects.toBeInstanceOf(NoPage);
    await expect(cache.find('k', away)).rejects.toThrow('away');
  });

  it('packs a page quickly for who waits for it, and tightly once it is asked for again', async () => {
    const { cache } = cacheAt();
    const html =
      '<li class="card">'.repeat(500) + Array.from({ length: 2_000 }, (_, at) => (at * at).toString(36)).join(' ');
    const first = await cache.find('k', async () => page(html));
    expect(first.gzip).toBeNull();
    expect(cache.peek('k')).toBe(first);
    await expect.poll(() => cache.peek('k')?.gzip).not.toBeNull();
    const tight = cache.peek('k');
    expect(tight).toMatchObject({ etag: first.etag, isStale: false });
    expect(tight?.brotli?.length).toBeLessThan(first.brotli?.length ?? 0);
    expect(gunzipSync(tight?.gzip ?? '').toString()).toBe(html);
    expect(cache.size).toBe(1);
    expect(cache.bytes).toBeGreaterThan((tight?.brotli?.length ?? 0) + (tight?.gzip?.length ?? 0));
    cache.apply({ kind: 'tags', tags: ['product:1'] });
    expect(cache.peek('k')).toBeUndefined();
  });

  it('does not bring a page back that changed while it was packed tightly', async () => {
    const { cache } = cacheAt();
    await cache.find('k', async () => page('before'));
    expect(cache.peek('k')?.gzip).toBeNull();
    cache.apply({ kind: 'tags', tags: ['product:1'] });
    await cache.find('k', async () => page('after'));
    await expect.poll(() => cache.peek('k')?.gzip).not.toBeNull();
    expect(textOf(await cache.find('k', away))).toBe('after');
  });

  it('C41 · stays within its bytes and keeps what is asked for', async () => {
    const clock = { now: 1 };
    const cache = createPageCache({ now: () => clock.now, limitBytes: 60_000 });
    const noise = (seed: number): string =>
      Array.from({ length: 900 }, (_, at) => ((seed * 7919 + at * 104_729) % 9973).toString(36)).join('');
    for (let number = 0; number < 60; number++) {
      await cache.find('real', async () => page('real'));
      await cache.find(`flood ${number}`, async () => page(noise(number)));
      // Asked for twice, a page is kept in both forms.
      await cache.find(`flood ${number}`, away);
      expect(cache.bytes).toBeLessThanOrEqual(60_000);
    }
    expect(cache.peek('real')).toBeDefined();
  });

  it('C41 · keeps nothing that is not worth it', async () => {
    const { cache } = cacheAt();
    expect(textOf(await cache.find('k', async () => page('rare', { isKept: false })))).toBe('rare');
    expect(cache.size).toBe(0);
  });
});
