import { isUuid } from '@hanout/core/kernel';
import { LANGUAGES, type Language } from '@hanout/i18n';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerError } from '../../../errors/answer.ts';
import { policies } from '../../../plugins/policy.ts';
import { parseListingQuery, resolveFilters, type ListingQuery, type RawQuery } from '../../listing/index.ts';
import { addressOf } from '../../../limits/address-of.ts';
import {
  cartPath,
  deliveryPath,
  favouritesPath,
  listingSearch,
  offlinePath,
  prefixOf,
  searchPath,
  trackPath,
} from '../serving/addresses.ts';
import { registerBlog } from './blog.ts';
import { findListingPage, type ListingPageKind } from '../finding/find-listing-page.ts';
import { findGoneWriting } from '../finding/find-gone-writing.ts';
import { findGoneProduct, findProductPage } from '../finding/find-product-page.ts';
import { previewedPage } from '../models/writing/previewed-page.ts';
import type { Visit } from '../serving/page.ts';
import { brandsPage } from '../models/brands-page.ts';
import { deliveryPage } from '../models/delivery-page.ts';
import { homePage } from '../models/home-page.ts';
import { confirmationPage } from '../models/confirmation-page.ts';
import { readKeptTerms } from '../../content/index.ts';
import {
  cartPage,
  cmsPage,
  CONTACT,
  contactPage,
  favouritesPage,
  offlinePage,
  termsPage,
  trackPage,
} from '../models/plain-pages.ts';
import { foundText, searchPage } from '../models/search-page.ts';
import { readConfirmedOrder } from '../finding/order-queries.ts';
import type { PageServer } from '../serving/page-server.ts';
import { readCmsPage } from '../../content/index.ts';

type PageParams = { slug?: string; category?: string; orderUuid?: string; token?: string; number?: string };
type PageQuery = { Params: PageParams; Querystring: RawQuery };
type PageVisit = FastifyRequest<PageQuery>;

const listingPaths: readonly { path: string; kind: ListingPageKind }[] = [
  { path: '/catalog/category/:slug', kind: 'category' },
  { path: '/catalog/brands/:slug', kind: 'brand' },
  { path: '/catalog/brandlines/:slug', kind: 'brandline' },
  { path: '/catalog/collections/:slug', kind: 'collection' },
  { path: '/catalog/new', kind: 'new' },
  { path: '/promotions', kind: 'discounted' },
  { path: '/promotions/:slug', kind: 'discount' },
];

/** Every public page, in three languages. */
export function registerPages(app: FastifyInstance, server: PageServer): void {
  for (const language of LANGUAGES) registerLanguage(app, server, language);
  registerFrenchPrefix(app);
  registerNotFound(app, server);
}

function registerLanguage(app: FastifyInstance, server: PageServer, language: Language): void {
  const { reads } = server;
  const prefix = prefixOf(language);
  const route = {
    config: { policy: policies.public },
    errorHandler: (error: Error, request: FastifyRequest, reply: Parameters<PageServer['serve']>[1]) =>
      server.serveError(error, request, reply, language),
  };
  app.get(prefix === '' ? '/' : prefix, route, (request, reply) =>
    server.serve(request, reply, { language, key: 'home', find: (visit) => homePage(reads, visit) }),
  );
  if (prefix !== '') app.get(`${prefix}/`, route, (_request, reply) => reply.redirect(prefix, 301));
  for (const { path, kind } of listingPaths) {
    app.get<PageQuery>(`${prefix}${path}`, route, (request, reply) => {
      const slug = (request.params.slug ?? '').toLowerCase();
      const serve = (search: string): ReturnType<PageServer['serve']> =>
        server.serve(request, reply, {
          language,
          key: `${kind} ${slug} ${search}`,
          find: (visit) => findListingPage(reads, visit, { kind, slug, query: request.query }),
        });
      return request.url.includes('?') ? serveSearched(server, request, serve) : serve('');
    });
  }
  for (const kind of ['brands', 'brandlines'] as const)
    app.get(`${prefix}/catalog/${kind}`, route, (request, reply) =>
      server.serve(request, reply, { language, key: `all ${kind}`, find: (visit) => brandsPage(reads, visit, kind) }),
    );
  app.get<PageQuery>(`${prefix}${searchPath}`, route, (request, reply) =>
    serveResults(server, request, { reply, language }),
  );
  app.get<PageQuery>(`${prefix}/catalog/product/:category/:slug`, route, (request, reply) => {
    const { category = '', slug = '' } = request.params;
    const wanted = request.query['c'];
    const combination = typeof wanted === 'string' && /^\d{1,9}$/.test(wanted) ? wanted : null;
    return server.serve(request, reply, {
      language,
      key: `product ${category}/${slug} ${combination ?? ''}`,
      find: (visit) => findProductPage(reads, visit, { categorySlug: category, slug, combination }),
      gone: (visit) => findGoneProduct(reads, visit, slug),
    });
  });
  app.get(`${prefix}${cartPath}`, route, (request, reply) =>
    server.serve(request, reply, { language, key: 'cart', find: (visit) => cartPage(reads, visit) }),
  );
  app.get(`${prefix}${favouritesPath}`, route, (request, reply) =>
    server.serve(request, reply, { language, key: 'favourites', find: (visit) => favouritesPage(reads, visit) }),
  );
  app.get(`${prefix}${offlinePath}`, route, (request, reply) =>
    server.serve(request, reply, { language, key: 'offline', find: (visit) => offlinePage(reads, visit) }),
  );
  registerBlog(app, server, { prefix, language, route });
  app.get<PageQuery>(`${prefix}/pages/:slug`, route, (request, reply) => {
    const slug = request.params.slug ?? '';
    return server.serve(request, reply, {
      language,
      key: `cms ${slug}`,
      find: async (visit) => {
        const page = await readCmsPage(reads.db, visit.shop.id, { slug, language });
        if (page !== null) return cmsPage(reads, visit, { ...page, slug });
        return slug === CONTACT ? contactPage(reads, visit) : null;
      },
      gone: (visit) => findGoneWriting(reads, visit, { kind: 'pages', slug }),
    });
  });
  app.get<PageQuery>(`${prefix}${deliveryPath}`, route, (request, reply) => {
    const { q } = request.query;
    const text = typeof q === 'string' ? q.trim().slice(0, LONGEST_WILAYA) : '';
    return server.serve(request, reply, {
      language,
      key: `delivery ${text}`,
      find: (visit) => deliveryPage(reads, visit, text),
    });
  });
  app.get<PageQuery>(`${prefix}/terms/:number`, route, (request, reply) => {
    const { number = '' } = request.params;
    return server.servePrivate(request, reply, {
      language,
      find: async (visit) => {
        const kept = /^[1-9]\d{0,8}$/.test(number)
          ? await readKeptTerms(reads.db, visit.shop.id, Number(number))
          : null;
        return kept === null ? null : termsPage(reads, visit, kept);
      },
    });
  });
  app.get<PageQuery>(`${prefix}/preview/:token`, route, (request, reply) => {
    const { token = '' } = request.params;
    const find = (visit: Visit) => previewedPage(reads, visit, token);
    return server.servePrivate(request, reply.header('x-robots-tag', 'noindex, nofollow'), { language, find });
  });
  app.get(`${prefix}${trackPath}`, route, (request, reply) =>
    server.servePrivate(request, reply, { language, find: (visit) => trackPage(reads, visit) }),
  );
  app.get<PageQuery>(`${prefix}/checkout/confirmation/:orderUuid`, route, (request, reply) => {
    const orderId = (request.params.orderUuid ?? '').toLowerCase();
    return server.servePrivate(request, reply, {
      language,
      find: async (visit) => {
        const order = isUuid(orderId) ? await readConfirmedOrder(reads.db, visit.shop.id, orderId) : null;
        return order === null ? null : confirmationPage(reads, visit, order);
      },
    });
  });
}

/** French lives at `/`: who writes `/fr` as they would `/ar` is led there for good, with what was asked. */
function registerFrenchPrefix(app: FastifyInstance): void {
  const route = { config: { policy: policies.public } };
  const lead = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    reply.redirect(frenchAddress(request.url), 301);
  app.get('/fr', route, lead);
  app.get('/fr/*', route, lead);
}

/** Of one slash at its beginning: two, or one the wrong way, would name another host. */
function frenchAddress(url: string): string {
  return `/${url.slice('/fr'.length).replace(/^[/\\]+/, '')}`;
}

/** By the part of the query that means something here, in one spelling: made-up values make no new page. */
async function serveSearched(
  server: PageServer,
  request: PageVisit,
  serve: (search: string) => ReturnType<PageServer['serve']>,
): Promise<FastifyReply> {
  const parsed = parseListingQuery(request.query, { strict: false, pageSize: UNASKED });
  if (!parsed.ok) return serve('');
  return serve(stateKey(resolveFilters(await server.reads.listings.dictionary(), parsed.value).known));
}

/** No size of a page: the shop's own is not known here, and may be another when the page is drawn. */
const UNASKED = 0;

const stateKey = (query: ListingQuery): string => listingSearch(query, { listingPageSize: UNASKED });

const LONGEST_SEARCH = 200;
const LONGEST_WILAYA = 60;

/** The results of a search: drawn for each request, so that an address may ask for so many a minute only. */
async function serveResults(
  server: PageServer,
  request: PageVisit,
  { reply, language }: { reply: FastifyReply; language: Language },
): Promise<FastifyReply> {
  const wait = await server.searchRate.take(addressOf(request));
  if (wait !== null) return server.serveRefusal(request, reply, { language, retryAfterSeconds: wait });
  const { q } = request.query;
  const text = typeof q === 'string' ? q.slice(0, LONGEST_SEARCH) : '';
  const parsed = parseListingQuery(request.query, { strict: false, pageSize: UNASKED });
  const state = parsed.ok ? stateKey(resolveFilters(await server.reads.listings.dictionary(), parsed.value).known) : '';
  return server.serve(request, reply, {
    language,
    key: `search ${text} ${state}`,
    find: async (visit) => {
      const page = await searchPage(server.reads, visit, { text, query: request.query });
      const found = foundText(page);
      const visitor = addressOf(request);
      if (found !== null) server.reads.popular.count({ shopId: visit.shop.id, language, text: found, visitor });
      return page;
    },
  });
}

/** Addresses of machines, whose callers read JSON. */
const machinePaths = /^\/(web|public|dashboard|uploads|assets|theme|images)(\/|$)/;

function registerNotFound(app: FastifyInstance, server: PageServer): void {
  app.get(
    '/*',
    {
      config: { policy: policies.public },
      errorHandler: (error, request, reply) => server.serveError(error, request, reply, languageOf(request.url)),
    },
    async (request, reply) => {
      if (machinePaths.test(request.url)) return answerError(request, reply, 'request.not-found');
      const visit = await server.visit(request, languageOf(request.url));
      return visit === null ? reply.redirect('/dashboard', 302) : server.serveNotFound(request, reply, visit);
    },
  );
}

function languageOf(url: string): Language {
  const first = /^\/(\w{2})(?:[/?]|$)/.exec(url)?.[1];
  return LANGUAGES.find((language) => language === first) ?? 'fr';
}
