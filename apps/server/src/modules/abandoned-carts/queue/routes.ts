import {
  cartQueueQuerySchema,
  cartQueueSchema,
  closeCartSchema,
  leftCartSchema,
  type CartGap,
  type LeftCart,
} from '@hanout/contracts/orders/cart-queue';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { AppContext } from '../../../app-context.ts';
import { answerError } from '../../../errors/answer.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { findCart, listCarts, type CartRow } from './queries.ts';
import { closeCart } from './use-cases/close-cart.ts';

const CALLS = { policy: policies.permission('orders.confirm') };
const PATH = '/dashboard/api/carts';

/** What shoppers filled and left, as a queue for those who call. */
export function registerCartQueueRoutes(http: FastifyInstance, { db }: Pick<AppContext, 'db'>): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(
    PATH,
    { config: CALLS, schema: { querystring: cartQueueQuerySchema, response: { 200: cartQueueSchema } } },
    async (request) => {
      const { rows, total } = await listCarts(db, request.query, requireStaff(request));
      const page = rows.slice(0, request.query.limit);
      const nextCursor = rows.length > page.length ? String(page.at(-1)?.id ?? '') : null;
      return { rows: page.map(present), total, nextCursor };
    },
  );

  app.get(
    `${PATH}/:id`,
    { config: CALLS, schema: { params: idParams, response: { 200: leftCartSchema } } },
    (request, reply) => answerCart(db, request, reply, request.params.id),
  );

  app.post(
    `${PATH}/:id/close`,
    { config: CALLS, schema: { params: idParams, body: closeCartSchema, response: { 200: leftCartSchema } } },
    async (request, reply) => {
      const { language } = requireStaff(request);
      const change = { id: request.params.id, actor: actorOf(request), isClosed: request.body.isClosed };
      const outcome = await closeCart(db, change);
      return outcome.ok
        ? answerCart(db, request, reply, request.params.id)
        : answerError(request, reply, outcome.error.code, { language });
    },
  );
}

async function answerCart(db: AppContext['db'], request: FastifyRequest, reply: FastifyReply, id: number) {
  const staff = requireStaff(request);
  const cart = await findCart(db, id, staff);
  if (cart === undefined) return answerError(request, reply, 'carts.cart-not-found', { language: staff.language });
  return present(cart);
}

function present({ leftAt, subtotal, mode, ...cart }: CartRow): LeftCart {
  return {
    ...cart,
    phoneInternational: cart.phone.replace(/^0/, '+213'),
    leftAt: leftAt.toISOString(),
    subtotalCentimes: subtotal,
    missing: gapsOf(cart, mode),
  };
}

/** A cart never knows a street: it is asked for where a parcel goes to a door. */
function gapsOf(cart: Omit<CartRow, 'leftAt' | 'subtotal' | 'mode'>, mode: CartRow['mode']): CartGap[] {
  return [
    ...(cart.firstName.trim() === '' || cart.lastName.trim() === '' ? (['name'] as const) : []),
    ...(cart.wilaya === null || cart.commune === null ? (['place'] as const) : []),
    ...(mode === null ? (['transporter'] as const) : []),
    ...(mode === 'desk' ? [] : (['address'] as const)),
    ...(cart.lines.length === 0 || cart.lines.some(({ name }) => name === '') ? (['items'] as const) : []),
  ];
}
