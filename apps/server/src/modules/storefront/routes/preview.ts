import { documentContents } from '@hanout/contracts/builders/documents';
import { themeSchema } from '@hanout/contracts/builders/theme';
import { idTextSchema } from '@hanout/contracts/pieces';
import { VARIANTS } from '@hanout/core/landing';
import { LANGUAGES } from '@hanout/i18n';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { policies } from '../../../plugins/policy.ts';
import { PREVIEW_POLICY } from '../../../plugins/security-headers.ts';
import { answerError } from '../../../errors/answer.ts';
import { readPreviewed } from '../../documents/index.ts';
import type { Shop, ShopDirectory } from '../../shops/index.ts';
import { requireStaff } from '../../staff/index.ts';
import { findListingPage } from '../finding/find-listing-page.ts';
import { previewLanding } from '../finding/find-landing-page.ts';
import { findProductPage } from '../finding/find-product-page.ts';
import { listNewestProducts } from '../finding/queries.ts';
import type { StorefrontReads } from '../finding/storefront-reads.ts';
import { homePage } from '../models/home-page.ts';
import { shownTheme } from '../models/theme.ts';
import { cartPage } from '../models/plain-pages.ts';
import { isRedirect, type FoundPage, type Visit } from '../serving/page.ts';
import type { PageServer } from '../serving/page-server.ts';

const PAGES = ['home', 'listing', 'product', 'cart'] as const;
const PATH = '/dashboard/api/preview/shops/:id';
const config = { policy: policies.permission('content.write') };
const params = z.object({ id: idTextSchema });
const looked = z.object({
  language: z.enum(LANGUAGES).default('fr'),
  v: z.string().max(20).optional(),
  /** the moment at which it is looked at; absent: now */
  at: z.iso.datetime().optional(),
});

interface PreviewDependencies {
  readonly reads: StorefrontReads;
  readonly shops: ShopDirectory;
  readonly pages: PageServer;
}

/** The shop as it would be with what is drafted: its own pages, by its own renderer, for a frame of the back office. */
export function registerPreview(http: FastifyInstance, { reads, shops, pages }: PreviewDependencies): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  const show = async (
    request: FastifyRequest,
    reply: FastifyReply,
    at: string | undefined,
    find: (shop: Shop) => Promise<FoundPage>,
  ): Promise<FastifyReply> => {
    const { id } = params.parse(request.params);
    const draft = await draftOf(request, { reads, shops }, { id, at });
    if (draft === null) return refuse(request, reply);
    const found = await find(draft);
    if (found === null || isRedirect(found)) return refuse(request, reply);
    // Its theme by an address of the back office: the shop's own host may be another one.
    const themeHref = `/dashboard/api/preview/shops/${id}/theme.css${at === undefined ? '' : `?at=${at}`}`;
    const site = { ...found.model.site, isPreview: true, themeHref };
    Object.assign(found.model, { site });
    return reply
      .headers({ 'content-security-policy': PREVIEW_POLICY, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(await pages.preview(found));
  };

  app.get(
    `${PATH}/:page`,
    {
      config,
      schema: {
        params: params.extend({ page: z.enum(PAGES) }),
        querystring: looked,
      },
    },
    async (request, reply) => {
      const { language, at } = request.query;
      return show(request, reply, at, (shop) => find(reads, { shop, language }, request.params.page));
    },
  );

  app.get(
    `${PATH}/landing/:pageId`,
    {
      config,
      schema: {
        params: params.extend({ pageId: idTextSchema }),
        querystring: looked.extend({ variant: z.enum(VARIANTS).default('a') }),
      },
    },
    async (request, reply) => {
      const { pageId } = request.params;
      const { language, at, variant } = request.query;
      return show(request, reply, at, (shop) => previewLanding(reads, { shop, language }, { pageId, variant }));
    },
  );

  const schema = { params, querystring: looked.pick({ at: true }) };
  app.get(`${PATH}/theme.css`, { config, schema }, async (request, reply) => {
    const shop = await draftOf(request, { reads, shops }, { id: request.params.id, at: request.query.at });
    if (shop === null) return refuse(request, reply);
    return reply.header('cache-control', 'no-store').type('text/css; charset=utf-8').send(shownTheme(shop).css);
  });
}

/** The shop with what is drafted in it; at a moment, with what waits to be shown then. */
async function draftOf(
  request: FastifyRequest,
  { reads, shops }: Pick<PreviewDependencies, 'reads' | 'shops'>,
  { id, at }: { readonly id: number; readonly at: string | undefined },
): Promise<Shop | null> {
  const { shopIds } = requireStaff(request);
  const shop = shopIds === null || shopIds.includes(id) ? await shops.findById(id) : null;
  if (shop === null) return null;
  const moment = at === undefined ? null : new Date(at);
  const built = new Map((await readPreviewed(reads.db, id, moment)).map(({ kind, content }) => [kind, content]));
  const menuOf = (kind: 'header' | 'footer') => documentContents[kind].safeParse(built.get(kind)).data ?? null;
  const theme = themeSchema.safeParse(built.get('theme')).data?.values ?? shop.theme;
  const menus = { header: menuOf('header') ?? shop.header, footer: menuOf('footer') ?? shop.footer };
  const draft: Shop = { ...shop, isDraft: true, ...menus, theme };
  return moment === null ? draft : { ...draft, seenAt: moment.getTime() };
}

function find(reads: StorefrontReads, visit: Visit, page: (typeof PAGES)[number]): Promise<FoundPage> {
  if (page === 'home') return homePage(reads, visit);
  if (page === 'cart') return cartPage(reads, visit);
  if (page === 'product') return newestProduct(reads, visit);
  return findListingPage(reads, visit, { kind: 'new', slug: '', query: {} });
}

/** A shop without products shows its home page in that place. */
async function newestProduct(reads: StorefrontReads, visit: Visit): Promise<FoundPage> {
  const { shop, language } = visit;
  const [newest] = await listNewestProducts(reads.db, shop.id, { language, count: 1 });
  return newest === undefined
    ? homePage(reads, visit)
    : findProductPage(reads, visit, { ...newest, combination: null });
}

const refuse = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  answerError(request, reply, 'documents.shop-not-found', { language: requireStaff(request).language });
