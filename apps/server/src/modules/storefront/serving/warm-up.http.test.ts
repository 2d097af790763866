import { useTestApp } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders/index';
import { describe, expect, it } from 'vitest';
import { refreshAllListings } from '../../listing/index.ts';

const app = useTestApp();

describe('before a process listens', () => {
  it('it draws pages of the shop and keeps none of them', async () => {
    const { pool, db } = app().database;
    expect(await app().warmUp()).toBe(0);
    const shop = await build.buildShop(pool, { answersUnknownHosts: true });
    app().context.shops.drop();
    // A shop without products has a home page all the same.
    expect(await app().warmUp()).toBeGreaterThan(0);
    const category = await build.buildCategory(pool, { slug: 'tapis' });
    await build.buildProduct(pool, { shop, category, slug: 'tapis-berbere' });
    await refreshAllListings(db);
    expect(await app().warmUp()).toBeGreaterThan(0);
    expect(app().context.pageCache.size).toBe(0);
  });
});
