import {
  backInStockChangedSchema,
  backInStockChangeSchema,
  backInStockListSchema,
  backInStockQuerySchema,
  type BackInStockRow,
} from '@hanout/contracts/back-in-stock';
import { fillMessage } from '@hanout/core/messages';
import { joinWords, type Language } from '@hanout/i18n';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../database/database.ts';
import { answerError } from '../../../errors/answer.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { wordIn } from '../../dictionary/index.ts';
import { readRule, templateOf, type StoredRule } from '../../messages/index.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { countRequests, listRequests, type RequestRow } from '../queries.ts';
import { changeRequest } from '../use-cases/change-request.ts';

/** Who waits for what, and who was told. */
export function registerRequestList(http: FastifyInstance, { db }: { readonly db: Database }): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/dashboard/api/back-in-stock',
    {
      config: { policy: policies.permission('orders.read') },
      schema: { querystring: backInStockQuerySchema, response: { 200: backInStockListSchema } },
    },
    async (request) => {
      const { state, q = '', cursor, limit } = request.query;
      const { shopIds, language } = requireStaff(request);
      const [rows, counts] = await Promise.all([
        listRequests(db, { state, shopIds, text: q }, { before: cursor ?? null, limit }),
        countRequests(db, shopIds),
      ]);
      const shops = [...new Set(rows.map(({ shopId }) => shopId))];
      const rules = new Map(
        await Promise.all(shops.map(async (shopId) => [shopId, await readRule(db, shopId, 'back_in_stock')] as const)),
      );
      return {
        rows: rows.map((row) => present(row, language, rules.get(row.shopId))),
        counts,
        total: counts[state],
        nextCursor: rows.length === limit ? String(rows.at(-1)?.id) : null,
      };
    },
  );

  app.post(
    '/dashboard/api/back-in-stock/:id',
    {
      config: { policy: policies.permission('orders.confirm') },
      schema: { params: idParams, body: backInStockChangeSchema, response: { 200: backInStockChangedSchema } },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { version, state } = request.body;
      const outcome = await changeRequest(db, { id, version, state, actor: actorOf(request) });
      if (!outcome.ok)
        return answerError(request, reply, outcome.error.code, { language: requireStaff(request).language });
      return { id, ...outcome.value };
    },
  );
}

function present(row: RequestRow, language: Language, rule: StoredRule | undefined): BackInStockRow {
  const { shopNames, productNames, values, createdAt, shopId, productId, ...rest } = row;
  const choiceIn = (own: Language): string => joinWords(values.map((value) => wordIn(value, own)));
  const template = templateOf(rule ?? { event: 'back_in_stock', texts: {} }, 'whatsapp', row.locale);
  const name = [wordIn(productNames, row.locale), choiceIn(row.locale)].filter(Boolean).join(' · ');
  return {
    ...rest,
    shop: { id: shopId, name: wordIn(shopNames, language) },
    product: { id: productId, name: wordIn(productNames, language) },
    choice: choiceIn(language),
    createdAt: createdAt.toISOString(),
    message: fillMessage(template, { shop: wordIn(shopNames, row.locale), product: name }).body,
  };
}
