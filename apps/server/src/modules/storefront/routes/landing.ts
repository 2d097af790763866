import { createHash } from 'node:crypto';
import type { Ids } from '@hanout/core/kernel';
import { chooseVariant, type Variant } from '@hanout/core/landing';
import { LANGUAGES, type Language } from '@hanout/i18n';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { policies } from '../../../plugins/policy.ts';
import type { LandingBook, StandingPage } from '../../landing-pages/index.ts';
import { findLandingPage } from '../finding/find-landing-page.ts';
import { prefixOf } from '../serving/addresses.ts';
import type { PageServer } from '../serving/page-server.ts';

interface LandingDependencies {
  readonly pages: PageServer;
  readonly landing: LandingBook;
  readonly ids: Ids;
}

/** Pages that advertisements lead to: each variant is kept as a page of its own, and a browser that saw one sees it again. */
export function registerLanding(app: FastifyInstance, deps: LandingDependencies): void {
  for (const language of LANGUAGES)
    app.get<{ Params: { slug: string } }>(
      `${prefixOf(language)}/p/:slug`,
      {
        config: { policy: policies.public },
        errorHandler: (error: Error, request, reply) => deps.pages.serveError(error, request, reply, language),
      },
      (request, reply) => serveLanding(deps, request, reply, language),
    );
}

async function serveLanding(
  { pages, landing, ids }: LandingDependencies,
  request: FastifyRequest<{ Params: { slug: string } }>,
  reply: FastifyReply,
  language: Language,
): Promise<FastifyReply> {
  const { slug } = request.params;
  const visit = await pages.visit(request, language);
  const page = visit === null ? undefined : await landing.find(visit.shop.id, slug);
  if (page === undefined || page === null)
    return pages.serve(request, reply, { language, key: `landing ${slug}`, varies: true, find: async () => null });
  const known = page.isArchived ? null : readSeen(request, page);
  const isPerson = !page.isArchived && isShownToPerson(request);
  const variant = known ?? (isPerson && page.shareOfB !== null ? chooseVariant(page.shareOfB, drawOf(ids)) : 'a');
  if (isPerson) {
    if (known === null) rememberSeen(request, reply, page, variant);
    landing.count({ pageId: page.id, run: page.run, variant }, known === null);
  }
  return pages.serve(request, reply, {
    language,
    key: `landing ${page.id} ${page.run} ${variant}`,
    varies: true,
    find: (visited) => findLandingPage(pages.reads, visited, { page, variant }),
  });
}

/** A number from 0 up to 1, evenly spread whatever ids are made of. */
const drawOf = (ids: Ids): number => createHash('sha256').update(ids.uuid()).digest().readUInt32BE() / 2 ** 32;

/** A month: as long as what brought a shopper is remembered. */
const MAX_AGE_SECONDS = 30 * 24 * 3600;

const cookieName = ({ id }: StandingPage): string => `hanout_lp_${id}`;

/** Which variant of this run the browser saw; the cookie says that, and nothing of who looks. */
function readSeen(request: FastifyRequest, page: StandingPage): Variant | null {
  const prefix = `${cookieName(page)}=`;
  const values = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const seen = values.find((pair) => pair.startsWith(prefix))?.slice(prefix.length);
  if (seen === `${page.run}a`) return 'a';
  // What is compared no more is shown to nobody.
  return seen === `${page.run}b` && page.shareOfB !== null ? 'b' : null;
}

function rememberSeen(request: FastifyRequest, reply: FastifyReply, page: StandingPage, variant: Variant): void {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  const scope = `Path=/; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
  reply.header('set-cookie', `${cookieName(page)}=${page.run}${variant}; ${scope}`);
}

/** Robots and previews of messengers see A and are not counted; neither is what a browser fetches before anybody has pressed. Cubot makes phones. */
const ROBOT =
  /(?<!cu)bot\b|crawl|spider|slurp|facebookexternalhit|facebot|whatsapp\/|preview|lighthouse|curl\/|wget|python/i;

function isShownToPerson({ headers, method }: FastifyRequest): boolean {
  const purpose = String(headers['sec-purpose'] ?? headers['purpose'] ?? '');
  const agent = headers['user-agent'] ?? '';
  return method === 'GET' && agent !== '' && !ROBOT.test(agent) && !/prefetch|prerender/.test(purpose);
}
