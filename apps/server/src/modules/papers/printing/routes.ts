import { orderPapersQuerySchema, ticketsQuerySchema } from '@hanout/contracts/papers';
import { formatsOf } from '@hanout/core/papers';
import type { Permission } from '@hanout/core/staff';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { AppContext } from '../../../app-context.ts';
import { answerError } from '../../../errors/answer.ts';
import type { Markup } from '../../../html/markup.ts';
import { policies } from '../../../plugins/policy.ts';
import { requireStaff } from '../../staff/index.ts';
import { readOfferedFormats } from '../setup/repository.ts';
import { drawSheets } from './draw-sheets.ts';
import { originOf } from './origin.ts';
import { readingOf, type Reading } from './order-parts.ts';
import { deliveryNoteSheet, orderSheet, rollPages, ticketSheet } from './order-sheets.ts';
import { paperPage } from './paper.ts';
import { pickingSheets } from './picking-sheet.ts';
import { readPickedItems, readPrintedOrders, type PrintedOrder } from './queries.ts';

type Deps = Pick<AppContext, 'db' | 'settings'>;
type Drawn = { readonly sheets: readonly Markup[]; readonly styles?: string };
type Asked = { readonly orders: readonly PrintedOrder[]; readonly reading: Reading };

/** Papers of one order or many: each a page made for printing, that nothing keeps. */
export function registerPrintRoutes(http: FastifyInstance, { db, settings }: Deps): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  const simple = [
    ['order-prints', 'orders.read', 'papers.order', orderSheet],
    ['delivery-notes', 'shipments.manage', 'papers.deliveryNote', deliveryNoteSheet],
  ] as const satisfies readonly (readonly [string, Permission, string, typeof orderSheet])[];
  for (const [paper, permission, title, draw] of simple)
    app.get(
      `/dashboard/api/papers/${paper}`,
      { config: { policy: policies.permission(permission) }, schema: { querystring: orderPapersQuerySchema } },
      (request, reply) =>
        answer(request, reply, title, async () => {
          const asked = await read(request, request.query);
          return asked && { sheets: await drawSheets(asked.orders, (order) => draw(order, asked.reading)) };
        }),
    );

  app.get(
    '/dashboard/api/papers/tickets',
    { config: { policy: policies.permission('orders.read') }, schema: { querystring: ticketsQuerySchema } },
    async (request, reply) => {
      const { format } = request.query;
      const asked = await read(request, request.query);
      const refused = asked === null ? [] : await withoutFormat(asked.orders, format);
      if (refused.length > 0)
        return answerError(request, reply, 'papers.format-not-offered', {
          language: requireStaff(request).language,
          parameters: { format, orders: refused.join(', ') },
        });
      return answer(request, reply, 'papers.ticket', async () =>
        asked === null
          ? null
          : {
              sheets: await drawSheets(asked.orders, (order) => ticketSheet(order, asked.reading, format)),
              styles: rollPages(asked.orders, format),
            },
      );
    },
  );

  app.get(
    '/dashboard/api/papers/picking-list',
    { config: { policy: policies.permission('preparation.pack') }, schema: { querystring: orderPapersQuerySchema } },
    (request, reply) =>
      answer(request, reply, 'papers.pickingList', async () => {
        const asked = await read(request, request.query);
        if (asked === null) return null;
        const { language } = asked.reading;
        const numbers = asked.orders.map(({ number }) => number);
        const { shopIds, ordersOf, warehouseIds } = requireStaff(request);
        const items = await readPickedItems(db, {
          ids: request.query.orders,
          shopIds,
          ordersOf,
          warehouseIds,
          language,
        });
        return { sheets: pickingSheets(items, asked.reading, numbers) };
      }),
  );

  /** null: one of them is not there, or another shop's */
  async function read(
    request: FastifyRequest,
    {
      orders: ids,
      language,
    }: { readonly orders: readonly string[]; readonly language?: Reading['language'] | undefined },
  ): Promise<Asked | null> {
    const staff = requireStaff(request);
    const orders = await readPrintedOrders(db, { ids, shopIds: staff.shopIds, ordersOf: staff.ordersOf });
    if (orders.length < ids.length) return null;
    return { orders, reading: readingOf(language ?? staff.language, originOf(request, settings)) };
  }

  async function withoutFormat(orders: readonly PrintedOrder[], format: ReturnType<typeof formatsOf>[number]) {
    const offered = await readOfferedFormats(db, [...new Set(orders.map(({ shopId }) => shopId))]);
    return orders
      .filter(({ shopId, channel }) => !formatsOf(offered.get(shopId) ?? {}, channel).includes(format))
      .map(({ number }) => number);
  }

  async function answer(
    request: FastifyRequest<{ Querystring: { language?: Reading['language'] | undefined } }>,
    reply: FastifyReply,
    title: 'papers.order' | 'papers.deliveryNote' | 'papers.ticket' | 'papers.pickingList',
    draw: () => Promise<Drawn | null>,
  ): Promise<FastifyReply> {
    const drawn = await draw();
    const staff = requireStaff(request);
    if (drawn === null) return answerError(request, reply, 'papers.order-not-found', { language: staff.language });
    const language = request.query.language ?? staff.language;
    const { t } = readingOf(language, originOf(request, settings));
    return sendPaper(reply, paperPage({ ...drawn, title: t(title), language }));
  }
}

/** People's names and addresses: nothing on the way keeps them. */
export function sendPaper(reply: FastifyReply, page: string): FastifyReply {
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);
}
