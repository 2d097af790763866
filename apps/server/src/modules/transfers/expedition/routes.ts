import {
  availableProductsQuerySchema,
  availableProductsSchema,
  expeditionAnswerSchema,
  expeditionItemSchema,
  partReceiptSchema,
  type ExpeditionCode,
} from '@hanout/contracts/warehouses/transfers';
import { idTextSchema } from '@hanout/contracts/pieces';
import type { Ids } from '@hanout/core/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../../../database/database.ts';
import { sentenceOf, statusOf } from '../../../errors/answer.ts';
import { keyHeaders, operationIdOf } from '../../../plugins/idempotency-key.ts';
import { policies } from '../../../plugins/policy.ts';
import { isWarehouseOfScope } from '../../inventory/index.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { digestOf } from '../acting/routes.ts';
import type { Said } from '../acting/take-step.ts';
import { actOnTransfer } from '../acting/use-cases/act-on-transfer.ts';
import { parametersOf, type AnyRefusal } from '../answers.ts';
import { findTransferOfPart } from '../repository.ts';
import { readTransfer } from '../reading/read-transfer.ts';
import { transferTexts } from '../texts.ts';
import { listAvailable } from './available-queries.ts';

const BODY_BYTES = 8 * 1024;
const config = { policy: policies.permission('transfers.manage') };
const EXPEDITION = '/dashboard/api/internal-expedition';
type Dependencies = { readonly db: Database; readonly ids: Ids };

/** The calls of the document (BO-19, BO-26, BO-27, BO-39): its names, its codes, its sentences. */
export function registerExpeditionRoutes(http: FastifyInstance, deps: Dependencies): void {
  registerAvailable(http, deps);
  registerItems(http, deps);
  registerReceiving(http, deps);
}

function registerAvailable(http: FastifyInstance, { db }: Dependencies): void {
  http.withTypeProvider<ZodTypeProvider>().get(
    '/dashboard/api/warehouse/:warehouseId/available-products',
    {
      config,
      schema: {
        params: z.object({ warehouseId: idTextSchema }),
        querystring: availableProductsQuerySchema,
        response: { 200: availableProductsSchema, 404: expeditionAnswerSchema },
      },
    },
    async (request, reply) => {
      const { warehouseId } = request.params;
      const { search, expeditionId } = request.query;
      const staff = requireStaff(request);
      const isMine = await isWarehouseOfScope(db, warehouseId, staff);
      const transfer = expeditionId === undefined ? undefined : await readTransfer(db, expeditionId, staff);
      const isOfTransfer = expeditionId === undefined || transfer?.source.id === warehouseId;
      if (!isMine || !isOfTransfer) {
        const code = 'error_loading_products' as const;
        return reply
          .code(404)
          .send({ success: false, code, message: transferTexts(staff.language)(`expedition.${code}`) });
      }
      return listAvailable(db, { warehouseId, search, shopIds: staff.shopIds, language: staff.language });
    },
  );
}

const ITEM_CALLS = [
  ['add-item', 'item_added', 'error_adding'],
  ['update-item', 'item_updated', 'error_updating'],
  ['remove-item', 'item_removed', 'error_removing'],
] as const;

function registerItems(http: FastifyInstance, deps: Dependencies): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  for (const [action, done, failed] of ITEM_CALLS)
    app.post(
      `${EXPEDITION}/:expeditionId/${action}`,
      {
        bodyLimit: BODY_BYTES,
        config,
        schema: {
          params: z.object({ expeditionId: idTextSchema }),
          headers: keyHeaders,
          body: expeditionItemSchema,
        },
      },
      async (request, reply) => {
        const { productId, combinationId = null, quantity } = request.body;
        const item = { productId, combinationId, quantity: action === 'remove-item' ? 0 : wholeOf(quantity) };
        const transferId = request.params.expeditionId;
        return act(deps, { request, reply, transferId, action, said: { item }, done, failed });
      },
    );
}

function registerReceiving(http: FastifyInstance, deps: Dependencies): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  app.post(
    `${EXPEDITION}/receive/part/:partId`,
    {
      bodyLimit: BODY_BYTES,
      config,
      schema: { params: z.object({ partId: idTextSchema }), headers: keyHeaders, body: partReceiptSchema },
    },
    async (request, reply) => {
      const { partId } = request.params;
      const { qtyReceived, qtyDamaged } = request.body;
      const quantity = wholeOf(qtyReceived);
      const damaged = qtyDamaged === undefined ? 0 : wholeOf(qtyDamaged);
      const transferId = (await findTransferOfPart(deps.db, partId)) ?? 0;
      const said = { lines: [{ lineId: partId, quantity, damaged }] };
      const words = { done: 'part_received', failed: 'error_receiving_part' } as const;
      return act(deps, { request, reply, transferId, action: 'receive', said, ...words });
    },
  );

  app.post(
    `${EXPEDITION}/:expeditionId/receive-validate`,
    {
      bodyLimit: BODY_BYTES,
      config,
      schema: { params: z.object({ expeditionId: idTextSchema }), headers: keyHeaders },
    },
    async (request, reply) => {
      const words = { done: 'expedition_received', failed: 'error_validating' } as const;
      const transferId = request.params.expeditionId;
      return act(deps, { request, reply, transferId, action: 'validate', said: {}, ...words });
    },
  );
}

interface Call {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly transferId: number;
  readonly action: string;
  readonly said: Said;
  readonly done: ExpeditionCode;
  readonly failed: ExpeditionCode;
}

async function act({ db, ids }: Dependencies, call: Call): Promise<FastifyReply> {
  const { request, reply, transferId, action, said, done, failed } = call;
  const staff = requireStaff(request);
  const { employeeId, language } = staff;
  const t = transferTexts(language);
  const outcome = await actOnTransfer(db, {
    transferId,
    action,
    version: null,
    said,
    note: '',
    actor: actorOf(request),
    operation: {
      id: operationIdOf(keyHeaders.parse(request.headers), { employeeId, ids }),
      digest: digestOf({ transferId, action, said, employeeId }),
    },
  });
  if (!outcome.ok) return refuse(call, outcome.error, failed);
  const transfer = await readTransfer(db, transferId, staff);
  const line = transfer?.lines.find((each) => isSaid(each, said));
  return reply.send({
    success: true,
    code: done,
    message: t(`expedition.${done}`),
    ...(transfer === undefined ? {} : { state: transfer.state }),
    ...(line === undefined ? {} : { quantity: said.item === undefined ? line.onTheWay : line.quantity }),
    ...(line?.available === undefined || line.available === null ? {} : { available_stock: line.available }),
  });
}

/** The document's sentence for what failed; the reason beside it, where there is more to say. */
function refuse({ request, reply }: Call, refusal: AnyRefusal, failed: ExpeditionCode): FastifyReply {
  const { language } = requireStaff(request);
  const parameters = parametersOf(refusal, request);
  const code = CODES[refusal.code] ?? failed;
  const reason = sentenceOf(request, refusal.code, { language, parameters });
  return reply.code(statusOf(request, refusal.code)).send({
    success: false,
    code,
    message: transferTexts(language)(`expedition.${code}`, parameters),
    reason,
  });
}

const CODES: Readonly<Partial<Record<string, ExpeditionCode>>> = {
  'transfers.invalid-quantity': 'invalid_quantity',
  'transfers.quantity-is-wrong': 'invalid_logistics_data',
};

const isSaid = (
  line: { readonly id: number; readonly productId: number; readonly combinationId: number | null },
  { item, lines }: Said,
): boolean =>
  item === undefined
    ? lines?.[0]?.lineId === line.id
    : item.productId === line.productId && item.combinationId === line.combinationId;

/** As JSON has it or as a form sends it; what is no whole number is none that is taken. */
const wholeOf = (value: unknown): number => {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^\d{1,9}$/.test(value.trim()) ? Number(value) : Number.NaN;
};
