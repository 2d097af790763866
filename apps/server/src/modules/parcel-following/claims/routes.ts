import {
  claimActs,
  claimActSchema,
  claimListQuerySchema,
  claimListSchema,
  claimSchema,
  newClaimSchema,
  type Claim,
  type ListedClaim,
} from '@hanout/contracts/parcel-following/claims';
import { ordersWithin } from '@hanout/core/staff';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../../../database/database.ts';
import { answerError } from '../../../errors/answer.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { paperPage, sendPaper } from '../../papers/index.ts';
import { readShopNames } from '../../shops/index.ts';
import { actorOf, refuseStaff, requireStaff } from '../../staff/index.ts';
import { followingTexts } from '../texts.ts';
import { claimSheet } from './claim-sheet.ts';
import { countClaims, listClaims, readClaim, type ClaimRow, type ListedClaimRow } from './queries.ts';
import { actOnClaim, openClaim } from './use-cases/claim-parcel.ts';

const config = { policy: policies.permission('shipments.manage') };
const CLAIMS = '/dashboard/api/parcels/claims';
const ROWS = 50;

/** Lost parcels, and what is claimed for them. */
export function registerClaimRoutes(http: FastifyInstance, { db }: { readonly db: Database }): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  const find = (request: FastifyRequest, id: number): Promise<ClaimRow | undefined> =>
    readClaim(db, { id, language: requireStaff(request).language, scope: ordersWithin(actorOf(request)) });
  const missing = (request: FastifyRequest, reply: FastifyReply) =>
    answerError(request, reply, 'parcel-following.claim-not-found', { language: requireStaff(request).language });
  const answer = async (request: FastifyRequest, reply: FastifyReply, id: number) => {
    const found = await find(request, id);
    return found === undefined ? missing(request, reply) : present(found);
  };

  app.get(
    CLAIMS,
    { config, schema: { querystring: claimListQuerySchema, response: { 200: claimListSchema } } },
    async (request) => {
      const { view, q, cursor: offset = 0 } = request.query;
      const filter = { q, scope: ordersWithin(actorOf(request)) };
      const [rows, counts] = await Promise.all([
        listClaims(db, { ...filter, view }, { offset, limit: ROWS + 1 }),
        countClaims(db, filter),
      ]);
      return {
        rows: rows.slice(0, ROWS).map(presentListed),
        total: counts[view],
        nextCursor: rows.length > ROWS ? String(offset + ROWS) : null,
        counts,
      };
    },
  );

  app.get(`${CLAIMS}/:id`, { config, schema: { params: idParams, response: { 200: claimSchema } } }, (request, reply) =>
    answer(request, reply, request.params.id),
  );

  app.get(`${CLAIMS}/:id/paper`, { config, schema: { params: idParams } }, async (request, reply) => {
    const { language, shopIds } = requireStaff(request);
    const claim = await find(request, request.params.id);
    if (claim === undefined) return missing(request, reply);
    const shops = await readShopNames(db, shopIds, language);
    const shop = shops.find(({ id }) => id === claim.shopId)?.name ?? '';
    const title = `${followingTexts(language)('following.claim.title')} ${claim.id}`;
    return sendPaper(reply, paperPage({ title, language, sheets: [claimSheet(claim, { language, shop })] }));
  });

  app.post(
    CLAIMS,
    { config, schema: { body: newClaimSchema, response: { 200: claimSchema } } },
    async (request, reply) => {
      const opened = await openClaim(db, { ...request.body, actor: actorOf(request) });
      return opened.ok ? answer(request, reply, opened.value.id) : refuseStaff(request, reply, opened.error);
    },
  );

  app.post(
    `${CLAIMS}/:id/:act`,
    {
      config,
      schema: {
        params: idParams.extend({ act: z.enum(claimActs) }),
        body: claimActSchema,
        response: { 200: claimSchema },
      },
    },
    async (request, reply) => {
      const { id, act } = request.params;
      const done = await actOnClaim(db, { id, act, ...request.body, actor: actorOf(request) });
      return done.ok ? answer(request, reply, id) : refuseStaff(request, reply, done.error);
    },
  );
}

const presentListed = ({ lostAt, openedAt, ...row }: ListedClaimRow): ListedClaim => ({
  ...row,
  lostAt: lostAt.toISOString(),
  openedAt: openedAt?.toISOString() ?? null,
});

const present = ({ shopId: _shop, ...row }: ClaimRow): Claim => ({
  ...row,
  goods: [...row.goods],
  openedAt: row.openedAt.toISOString(),
  answeredAt: row.answeredAt?.toISOString() ?? null,
  paidAt: row.paidAt?.toISOString() ?? null,
  announcedAt: row.announcedAt?.toISOString() ?? null,
  lostAt: row.lostAt.toISOString(),
  events: row.events.map(({ at, ...event }) => ({ ...event, at: new Date(at).toISOString() })),
});
