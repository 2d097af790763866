import type { Language } from '@hanout/i18n';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAwayFrom } from '../../../database/away.ts';
import { isUnholdableValue, nullIfUnholdable } from '../../../database/unholdable-value.ts';
import type { SiteModel } from '@hanout/storefront/page-models';
import { RETRY_AFTER_TURNED_AWAY_SECONDS, TurnedAway, type Admission } from '../../../plugins/admission/admission.ts';
import { markTurnedAway } from '../../../plugins/admission/register-admission.ts';
import type { AdNetworks } from '../../../outgoing/ad-networks.ts';
import type { SharedRate } from '../../../limits/shared-rate.ts';
import type { FastLane } from '../../../plugins/page-cache/fast-lane.ts';
import { packOnce, packQuickly } from '../../../plugins/page-cache/pack-page.ts';
import { NoPage, type FilledPage, type PageCache } from '../../../plugins/page-cache/page-cache.ts';
import type { StoredPage } from '../../../plugins/page-cache/stored-page.ts';
import { sendOnce, sendPage } from '../../../plugins/page-cache/send-page.ts';
import { DELIVERY_TAG } from '../../delivery/index.ts';
import { PLACES_TAG } from '../../places/index.ts';
import { DICTIONARY_TAG, promotionsTag } from '../../listing/index.ts';
import type { RedirectBook } from '../../redirects/index.ts';
import { SHOPS_TAG, type Shop, type ShopDirectory } from '../../shops/index.ts';
import { drawPage } from './draw-page.ts';
import { presentBareError } from './bare-error.ts';
import { widerPolicy } from './page-policy.ts';
import { inItsLanguage, speaks } from './shop-languages.ts';
import { closedPage, errorModel, gonePage, notFoundPage } from '../models/plain-pages.ts';
import { isRedirect, type FoundPage, type Page, type Visit } from './page.ts';
import type { Renderer } from './renderer.ts';
import { type StorefrontReads } from '../finding/storefront-reads.ts';
import { contentTag } from '../../content/index.ts';

export type PageServerOptions = {
  reads: StorefrontReads;
  shops: ShopDirectory;
  pageCache: PageCache;
  fastLane: FastLane;
  renderer: () => Promise<Renderer>;
  searchRate: SharedRate;
  admission: Admission;
  adNetworks: AdNetworks;
  redirects: RedirectBook;
};

export type PageRequest = {
  language: Language;
  /** Names the page within its shop and language: kind, decoded slug, known part of the query. Never a raw header. */
  key: string;
  find: (visit: Visit) => Promise<FoundPage>;
  /** One address shows several pages, by who asks: each request is looked at. */
  varies?: true;
  /** Where nothing is found and nothing leads on: the page of what was there once. */
  gone?: (visit: Visit) => Promise<Page | null>;
};

const RETRY_AFTER_SECONDS = 5;
const RETRY_AFTER_CLOSED_SECONDS = 3600;

/** Answers the public pages: from the kept ones, else drawn, with the same bytes for everybody. */
export class PageServer {
  readonly reads: StorefrontReads;
  readonly searchRate: SharedRate;
  readonly #shops: ShopDirectory;
  readonly #cache: PageCache;
  readonly #fastLane: FastLane;
  readonly #renderer: () => Promise<Renderer>;
  readonly #admission: Admission;
  readonly #networks: AdNetworks;
  readonly #redirects: RedirectBook;
  /** One for each site object, which is one for as long as nothing of the shop's frame changes. */
  readonly #busyPages = new WeakMap<SiteModel, StoredPage>();

  constructor(options: PageServerOptions) {
    const { reads, shops, pageCache, fastLane, renderer, searchRate, admission, adNetworks, redirects } = options;
    this.searchRate = searchRate;
    this.#fastLane = fastLane;
    this.reads = reads;
    this.#shops = shops;
    this.#cache = pageCache;
    this.#renderer = renderer;
    this.#admission = admission;
    this.#networks = adNetworks;
    this.#redirects = redirects;
  }

  async visit(request: FastifyRequest, language: Language): Promise<Visit | null> {
    const shop = this.#shops.peekByHost(request.hostname) ?? (await this.#shops.findByHost(request.hostname));
    return shop === null ? null : { shop, language };
  }

  serve(request: FastifyRequest, reply: FastifyReply, page: PageRequest): FastifyReply | Promise<FastifyReply> {
    const shop = this.#shops.peekByHost(request.hostname);
    const key = shop ? `${shop.id} ${page.language} ${page.key}` : '';
    const kept = shop && speaks(shop, page.language) ? this.#cache.peek(key) : undefined;
    if (kept === undefined || shop?.orderTaking === 'closed') return this.#serveFilled(request, reply, page);
    const lane = page.varies === true ? undefined : { fastLane: this.#fastLane, key };
    return sendPage(request, this.#allow(reply, shop, kept.frames), kept, lane);
  }

  async #serveFilled(
    request: FastifyRequest,
    reply: FastifyReply,
    { language, key, find, gone }: PageRequest,
  ): Promise<FastifyReply> {
    const visit = await this.visit(request, language);
    if (visit === null) return reply.redirect('/dashboard', 302);
    this.#allow(reply, visit.shop);
    const other = inItsLanguage(request.url, visit);
    if (other !== null) return reply.header('cache-control', 'no-cache').redirect(other, 302);
    if (visit.shop.orderTaking === 'closed') return this.#serveClosed(request, reply, visit);
    const fullKey = `${visit.shop.id} ${language} ${key}`;
    try {
      // Only drawing needs room: who waits for a page that is being drawn, or can have yesterday's, comes in.
      const page = await this.#cache.find(fullKey, () => this.#admission.admit(() => this.#fill(visit, find)));
      return await sendPage(request, this.#allow(reply, visit.shop, page.frames), page);
    } catch (error) {
      // What the database cannot even look for is the address of nothing.
      if (isUnholdableValue(error)) return this.serveNotFound(request, reply, visit);
      if (!(error instanceof NoPage)) throw error;
      if (error.redirectTo !== null) return reply.header('cache-control', 'no-cache').redirect(error.redirectTo, 301);
      return this.serveNotFound(request, reply, visit, gone);
    }
  }

  /** To machines too: the shop is away, and its pages are not gone. */
  async #serveClosed(request: FastifyRequest, reply: FastifyReply, visit: Visit): Promise<FastifyReply> {
    const key = `${visit.shop.id} ${visit.language} closed`;
    const page = await this.#cache.find(key, () => this.#fill(visit, () => closedPage(this.reads, visit)));
    return sendPage(request, reply.header('retry-after', RETRY_AFTER_CLOSED_SECONDS), page);
  }

  /** Where the address leads now, else the same page for every one of them, so that guessed ones cost nothing. */
  async serveNotFound(
    request: FastifyRequest,
    reply: FastifyReply,
    visit: Visit,
    gone?: PageRequest['gone'],
  ): Promise<FastifyReply> {
    const to = await this.#redirects.find(visit.shop.id, request.url);
    if (typeof to === 'string')
      return reply.header('cache-control', 'no-cache').redirect(encodeURI(decodedAddress(to)), 301);
    const once = to === undefined ? await gone?.(visit).catch(nullIfUnholdable) : null;
    if (once) return sendOnce(request, reply.code(once.status), await this.#draw(once));
    const [name, make] = to === null ? (['410', gonePage] as const) : (['404', notFoundPage] as const);
    const key = `${visit.shop.id} ${visit.language} ${name}`;
    const page = await this.#cache.find(key, () => this.#fill(visit, () => make(this.reads, visit)));
    return sendPage(request, reply, page);
  }

  /** A page as markup, for who builds it. */
  async preview(page: Page): Promise<string> {
    return this.#draw(page);
  }

  /** Makes a page as for a shopper and lets go of it. */
  async rehearse(visit: Visit, find: PageRequest['find']): Promise<void> {
    const found = await find(visit);
    if (found !== null && !isRedirect(found)) packQuickly(await this.#draw(found));
  }

  /** A page of one visitor: never kept, here or anywhere. */
  async servePrivate(
    request: FastifyRequest,
    reply: FastifyReply,
    { language, find }: Omit<PageRequest, 'key'>,
  ): Promise<FastifyReply> {
    const visit = await this.visit(request, language);
    const found = visit === null ? null : await find(visit);
    // Its address is what gives access to it: no other site is told.
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    if (visit === null || found === null) {
      const notFound = visit === null ? null : await this.#fill(visit, () => notFoundPage(this.reads, visit));
      return reply
        .code(404)
        .type('text/html; charset=utf-8')
        .send(notFound?.html ?? presentBareError('fr', 404));
    }
    if (isRedirect(found)) return reply.redirect(found.redirectTo, 302);
    this.#allow(reply, visit?.shop, found.frames);
    return sendOnce(request, reply.code(found.status), await this.#draw(found));
  }

  #allow(reply: FastifyReply, shop: Shop | null | undefined, frames: readonly string[] = []): FastifyReply {
    const policy = widerPolicy(shop, { networks: this.#networks, frames });
    return policy === null ? reply : reply.header('content-security-policy', policy);
  }

  /** A page that says to wait: too much was asked for from one address. */
  async serveRefusal(
    request: FastifyRequest,
    reply: FastifyReply,
    { language, retryAfterSeconds }: { language: Language; retryAfterSeconds: number },
  ): Promise<FastifyReply> {
    const visit = await this.visit(request, language);
    reply
      .code(429)
      .header('cache-control', 'no-store')
      .header('retry-after', retryAfterSeconds)
      .type('text/html; charset=utf-8');
    if (visit === null) return reply.send(presentBareError(language, 429));
    const site = await this.reads.site(visit.shop, language);
    const { renderPage } = await this.#renderer();
    const model = errorModel(site, { status: 429, kind: 'too-many-requests', requestId: null, language });
    return reply.send(renderPage('error', model));
  }

  /** What a shopper sees when a page could not be made. */
  async serveError(
    error: Error,
    request: FastifyRequest,
    reply: FastifyReply,
    language: Language,
  ): Promise<FastifyReply> {
    if (error instanceof TurnedAway) return this.#serveBusy(request, reply, language);
    const isAway = isDatabaseAwayFrom(error);
    if (isAway) request.log.warn({ reason: error.message }, 'the database is away');
    else request.log.error({ err: error }, 'unexpected');
    const status = isAway ? 503 : 500;
    if (isAway) reply.header('retry-after', RETRY_AFTER_SECONDS);
    reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8');
    const shop = this.#shops.peekByHost(request.hostname);
    const site = shop ? this.reads.peekSite(shop, language) : undefined;
    if (site === undefined) return reply.send(presentBareError(language, status));
    try {
      const { renderPage } = await this.#renderer();
      return reply.send(
        renderPage(
          'error',
          errorModel(site, { status, kind: isAway ? 'unavailable' : 'broken', requestId: request.id, language }),
        ),
      );
    } catch {
      // The renderer itself may be what is broken.
      return reply.send(presentBareError(language, status));
    }
  }

  /** More is asked for than can be drawn: a page that costs next to nothing says so and when to come back. */
  async #serveBusy(request: FastifyRequest, reply: FastifyReply, language: Language): Promise<FastifyReply> {
    markTurnedAway(request);
    reply.header('retry-after', RETRY_AFTER_TURNED_AWAY_SECONDS);
    const shop = this.#shops.peekByHost(request.hostname);
    const site = shop ? this.reads.peekSite(shop, language) : undefined;
    if (site === undefined)
      return reply.code(503).type('text/html; charset=utf-8').send(presentBareError(language, 503));
    return sendPage(request, reply, this.#busyPages.get(site) ?? (await this.#drawBusy(site, language)));
  }

  async #drawBusy(site: SiteModel, language: Language): Promise<StoredPage> {
    const { renderPage } = await this.#renderer();
    const page = packOnce(
      renderPage('error', errorModel(site, { status: 503, kind: 'busy', requestId: null, language })),
      503,
    );
    this.#busyPages.set(site, page);
    return page;
  }

  async #fill(visit: Visit, find: (visit: Visit) => Promise<FoundPage>): Promise<FilledPage> {
    const found = await find(visit);
    if (found === null) throw new NoPage(null);
    if (isRedirect(found)) throw new NoPage(found.redirectTo);
    return {
      status: found.status,
      html: await this.#draw(found),
      // The menu names promotions.
      tags: [
        ...found.tags,
        DICTIONARY_TAG,
        SHOPS_TAG,
        DELIVERY_TAG,
        PLACES_TAG,
        contentTag(visit.shop.id),
        promotionsTag(null),
      ],
      validUntil: earlierOf(found.validUntil, found.model.site.holdsUntil),
      isKept: found.isKept,
      frames: found.frames ?? [],
    };
  }

  async #draw(page: Page): Promise<string> {
    return drawPage(await this.#renderer(), page);
  }
}

function earlierOf(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.min(one, other);
}

/** As it was written down: parts of it may be encoded, and are not to be twice. */
function decodedAddress(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
