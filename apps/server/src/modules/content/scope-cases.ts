import { insertRow } from '@hanout/test-kit/builders';
import { scopeCasesOf, type ShopWorld } from '@hanout/test-kit/scope-cases';

interface Things {
  readonly page: number;
}

const path = '/dashboard/api/shops/:id/writings/:kind';
const nothing = { title: '', summary: '', html: '', seoDescription: '' };
const write = {
  slug: 'retours',
  isPublished: true,
  publishedAt: null,
  topicIds: [],
  texts: { fr: { ...nothing, title: 'Retours' }, ar: nothing, en: nothing },
};
const pages = ({ shop: { id } }: ShopWorld) => ({ id, kind: 'pages' });

export const scopeCases = scopeCasesOf<Things>({
  tables: ['cms_pages', 'cms_page_texts'],
  things: async ({ pool, shop }) => {
    await insertRow(pool, 'cms_pages', { shop_id: shop.id, slug: 'echanges' });
    const { rows } = await pool.query<{ id: number }>('select max(id)::int as id from cms_pages');
    return { page: rows[0]?.id ?? 0 };
  },
  calls: [
    [`GET ${path}`, pages],
    [`GET ${path}/:writingId`, (world) => ({ ...pages(world), writingId: world.page })],
    [`POST ${path}`, pages, () => ({ body: write })],
    [
      `POST ${path}/:writingId`,
      (world) => ({ ...pages(world), writingId: world.page }),
      () => ({ body: { ...write, version: 1 } }),
    ],
  ],
});
