import { emptyLandingBlock } from '@hanout/contracts/builders/landing-templates';
import { insertRow } from '@hanout/test-kit/builders';
import { scopeCasesOf, type ShopWorld } from '@hanout/test-kit/scope-cases';

interface Things {
  readonly page: number;
  readonly compared: number;
}
type World = ShopWorld & Things;

const CONTENT = { a: [emptyLandingBlock('hero', 'hero')], b: [emptyLandingBlock('hero', 'hero')] };
const PAGES = '/dashboard/api/shops/:id/landing-pages';
const DOCUMENT = '/dashboard/api/shops/:id/documents/landing/:key';
const one = ({ shop: { id }, page }: World) => ({ id, pageId: page });
const built = ({ shop: { id }, page }: World) => ({ id, key: page });

async function buildPage({ pool, shop, plain }: ShopWorld, slug: string, shareOfB: number | null): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into landing_pages (shop_id, product_id, name, slug) values ($1, $2, $3, $3) returning id`,
    [shop.id, plain.id, slug],
  );
  const id = rows[0]?.id ?? 0;
  await insertRow(pool, 'landing_runs', { page_id: id, run: 1, share_of_b: shareOfB });
  const document = await pool.query<{ id: number }>(
    `insert into documents (shop_id, kind, key, draft) values ($1, 'landing', $2, $3) returning id`,
    [shop.id, id, JSON.stringify(CONTENT)],
  );
  const documentId = document.rows[0]?.id;
  await pool.query(
    `insert into document_versions (document_id, number, content, why) select $1, n, $2, 'published' from generate_series(1, 2) n`,
    [documentId, JSON.stringify(CONTENT)],
  );
  await pool.query(`update documents set shown = 2 where id = $1`, [documentId]);
  return id;
}

export const scopeCases = scopeCasesOf<Things>({
  tables: ['landing_pages', 'landing_runs', 'documents', 'document_versions', 'document_schedules', 'document_editors'],
  things: async (world) => ({
    page: await buildPage(world, `offre-${world.shop.id}`, null),
    compared: await buildPage(world, `comparee-${world.shop.id}`, 50),
  }),
  calls: [
    [`GET ${PAGES}`, ({ shop: { id } }) => ({ id })],
    [`GET ${PAGES}/:pageId`, one],
    [
      `POST ${PAGES}`,
      ({ shop: { id } }) => ({ id }),
      ({ plain, name }) => ({ body: { name: `${name} offre`, slug: '', productId: plain.id, template: 'short' } }),
    ],
    [`POST ${PAGES}/:pageId`, one, () => ({ body: { version: 1, name: 'Autre nom', slug: '' } })],
    [`POST ${PAGES}/:pageId/archive`, one, () => ({ body: { version: 2, isArchived: true } })],
    [`POST ${PAGES}/:pageId/compare`, one, () => ({ body: { version: 3, shareOfB: 50 } })],
    [
      `POST ${PAGES}/:pageId/keep`,
      ({ shop: { id }, compared }) => ({ id, pageId: compared }),
      () => ({ body: { version: 1, variant: 'b' } }),
    ],
    [`GET ${DOCUMENT}`, built],
    [`GET ${DOCUMENT}/versions`, built],
    [`GET ${DOCUMENT}/versions/:number`, (world) => ({ ...built(world), number: 1 })],
    [`POST ${DOCUMENT}/presence`, built, () => ({ body: {} })],
    [`POST ${DOCUMENT}/draft`, built, () => ({ body: { version: 1, content: CONTENT } })],
    [
      `POST ${DOCUMENT}/versions/:number/restore`,
      (world) => ({ ...built(world), number: 1 }),
      () => ({ body: { version: 1 } }),
    ],
    [
      `POST ${DOCUMENT}/schedule`,
      built,
      () => ({ body: { version: 1, startsAt: '2099-01-01T00:00:00.000Z', endsAt: null } }),
    ],
    [`POST ${DOCUMENT}/schedule/end`, built, () => ({ body: {} })],
    [`POST ${DOCUMENT}/take-back`, built, () => ({ body: { number: 2 } })],
    [`POST ${DOCUMENT}/publish`, built, () => ({ body: { version: 1 } })],
    ['GET /dashboard/api/preview/shops/:id/landing/:pageId', ({ shop: { id }, page }) => ({ id, pageId: page })],
  ],
});
