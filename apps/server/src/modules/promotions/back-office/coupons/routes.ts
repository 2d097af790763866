import {
  madeCouponsSchema,
  makeCouponsRequestSchema,
  promotionCouponsQuerySchema,
  promotionCouponsSchema,
} from '@hanout/contracts/promotions/promotion-coupons';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { AppContext } from '../../../../app-context.ts';
import { answerError } from '../../../../errors/answer.ts';
import { CSV_BYTE_ORDER_MARK, csvRow } from '../../../../exports/csv.ts';
import { neededKeyHeaders } from '../../../../plugins/idempotency-key.ts';
import { policies } from '../../../../plugins/policy.ts';
import { idParams } from '../../../../plugins/request-parts.ts';
import { actorOf, requireStaff } from '../../../staff/index.ts';
import { findPromotion } from '../promotion-page/queries.ts';
import { promotionTexts } from '../texts.ts';
import { makeCoupons } from './use-cases/make-coupons.ts';
import { countCouponsOf, listCoupons, type CouponRow } from './queries.ts';

/** A promotion may have many times ten thousand; the file has them all. */
const MOST_IN_FILE = 1_000_000;

/** The codes of a promotion: seen, made and downloaded only by who may change promotions. */
export function registerCouponRoutes(http: FastifyInstance, { db, ids }: Pick<AppContext, 'db' | 'ids'>): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  const config = { policy: policies.permission('promotions.write') };
  const isKnown = async (request: FastifyRequest, id: number) =>
    (await findPromotion(db, id, requireStaff(request))) !== undefined;
  const answerUnknown = (request: FastifyRequest, reply: FastifyReply) =>
    answerError(request, reply, 'promotions.not-found', { language: requireStaff(request).language });

  app.get(
    '/dashboard/api/promotions/:id/coupons',
    {
      config,
      schema: {
        params: idParams,
        querystring: promotionCouponsQuerySchema,
        response: { 200: promotionCouponsSchema },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      if (!(await isKnown(request, id))) return answerUnknown(request, reply);
      const { cursor = 0, limit, q, status } = request.query;
      const { shopIds, ordersOf } = requireStaff(request);
      const [rows, counts] = await Promise.all([
        listCoupons(db, { promotionId: id, q, status, shopIds, ordersOf, cursor, limit }),
        countCouponsOf(db, id),
      ]);
      const shown = rows.slice(0, limit);
      return {
        rows: shown.map(presentCoupon),
        ...counts,
        nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
      };
    },
  );

  app.post(
    '/dashboard/api/promotions/:id/coupons',
    {
      bodyLimit: 1024,
      config,
      schema: {
        params: idParams,
        headers: neededKeyHeaders,
        body: makeCouponsRequestSchema,
        response: { 200: madeCouponsSchema },
      },
    },
    async (request, reply) => {
      const staff = requireStaff(request);
      const { 'idempotency-key': key } = request.headers;
      const { id: promotionId } = request.params;
      const outcome = await makeCoupons({ db, ids }, { promotionId, ...request.body, key, actor: actorOf(request) });
      if (!outcome.ok) return answerError(request, reply, outcome.error.code, { language: staff.language });
      return { made: outcome.value, total: (await countCouponsOf(db, promotionId)).total };
    },
  );

  app.get(
    '/dashboard/api/promotions/:id/coupons.csv',
    { config, schema: { params: idParams, querystring: promotionCouponsQuerySchema.pick({ status: true }) } },
    async (request, reply) => {
      const { id } = request.params;
      if (!(await isKnown(request, id))) return answerUnknown(request, reply);
      const { language, shopIds, ordersOf } = requireStaff(request);
      const t = promotionTexts(language);
      const { status } = request.query;
      const rows = await listCoupons(db, {
        promotionId: id,
        q: undefined,
        status,
        shopIds,
        ordersOf,
        cursor: 0,
        limit: MOST_IN_FILE,
      });
      const head = [t('promotions.field.couponCode'), t('promotions.coupon.state'), t('promotions.coupon.order')];
      const lines = rows.map(({ code, usedAt, orderNumber }) =>
        csvRow([code, t(usedAt === null ? 'promotions.coupon.free' : 'promotions.coupon.used'), orderNumber]),
      );
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="coupons-${id}.csv"`)
        .send(`${CSV_BYTE_ORDER_MARK}${csvRow(head)}${lines.join('')}`);
    },
  );
}

function presentCoupon({ code, usedAt, orderId, orderNumber }: CouponRow) {
  return {
    code,
    usedAt: usedAt?.toISOString() ?? null,
    order: orderId === null || orderNumber === null ? null : { id: orderId, number: orderNumber },
  };
}
