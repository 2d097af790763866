import { inFrench, insertRow, WRITING_FORM } from '@hanout/test-kit/builders';
import { inHours } from '@hanout/test-kit/moments';
import { scopeCasesOf, type ShopWorld } from '@hanout/test-kit/scope-cases';

interface Things {
  readonly page: number;
}

const path = '/dashboard/api/shops/:id/writings/:kind';
const write = { ...WRITING_FORM, slug: 'retours', texts: inFrench('Retours') };
const pages = ({ shop: { id } }: ShopWorld) => ({ id, kind: 'pages' });

export const scopeCases = scopeCasesOf<Things>({
  tables: ['cms_pages', 'cms_page_texts'],
  things: async ({ pool, shop }) => {
    await insertRow(pool, 'cms_pages', { shop_id: shop.id, slug: 'echanges' });
    await insertRow(pool, 'shop_terms', {
      shop_id: shop.id,
      number: 1,
      texts: { fr: { title: 'Conditions', html: '<p>Sept jours</p>' } },
      made_at: inHours(0),
    });
    const { rows } = await pool.query<{ id: number }>('select max(id)::int as id from cms_pages');
    return { page: rows[0]?.id ?? 0 };
  },
  calls: [
    [`GET ${path}/:writingId/versions`, (world) => ({ ...pages(world), writingId: world.page })],
    [
      `POST ${path}/:writingId/draft`,
      (world) => ({ ...pages(world), writingId: world.page }),
      () => ({ body: { version: 0, content: write } }),
    ],
    [`POST ${path}/:writingId/preview`, (world) => ({ ...pages(world), writingId: world.page })],
    ['GET /dashboard/api/shops/:id/terms/:number', ({ shop: { id } }) => ({ id, number: 1 })],
    ['GET /dashboard/api/shops/:id/writing-products', ({ shop: { id } }) => ({ id })],
    [`GET ${path}`, pages],
    [`GET ${path}/:writingId`, (world) => ({ ...pages(world), writingId: world.page })],
    [`POST ${path}`, pages, () => ({ body: write })],
    [
      `POST ${path}/:writingId`,
      (world) => ({ ...pages(world), writingId: world.page }),
      () => ({ body: { ...write, version: 1 } }),
    ],
    [
      `POST ${path}/:writingId/archive`,
      (world) => ({ ...pages(world), writingId: world.page }),
      () => ({ body: { version: 2, isArchived: true } }),
    ],
  ],
});
