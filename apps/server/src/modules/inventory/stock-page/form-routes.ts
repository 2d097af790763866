import { statusAnswerSchema } from '@hanout/contracts/products/products';
import { idTextSchema } from '@hanout/contracts/pieces';
import type { Ids } from '@hanout/core/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../../../database/database.ts';
import { answerError } from '../../../errors/answer.ts';
import { postedForm } from '../../../plugins/multipart.ts';
import { keyHeaders, operationIdOf } from '../../../plugins/idempotency-key.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import type { Forbidden } from '../../audit/index.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { stockTexts } from '../texts.ts';
import { changeStock, type StockRefusal } from './use-cases/change-stock.ts';

const params = idParams.extend({ warehouseId: idTextSchema });
const formBytes = 32 * 1024;
const largestQuantity = 1_000_000;

/** BO-13, and counting: inside a scope that takes posted forms. */
export function registerStockForms(
  http: FastifyInstance,
  { db, ids }: { readonly db: Database; readonly ids: Ids },
): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  for (const kind of ['add', 'count'] as const)
    app.post(
      `/dashboard/api/product/product/:id/stock/:warehouseId${kind === 'add' ? '' : '/count'}`,
      {
        bodyLimit: formBytes,
        config: { policy: policies.permission('stock.write') },
        schema: { params, headers: keyHeaders, response: { 200: statusAnswerSchema } },
      },
      async (request, reply) => {
        const { employeeId, language } = requireStaff(request);
        const form = readStockForm(postedForm(request.body), kind);
        if ('errors' in form) return refuseStock(request, reply, form.errors);
        const outcome = await changeStock(db, {
          ...form,
          kind,
          productId: request.params.id,
          warehouseId: request.params.warehouseId,
          operationId: operationIdOf(request.headers, { employeeId, ids }),
          actor: actorOf(request),
        });
        if (!outcome.ok) return refuseStockChange(request, reply, outcome.error);
        const { moved, onHand } = outcome.value;
        const sentence = kind === 'add' ? 'products.answer.stockAdded' : 'products.answer.stockCounted';
        return { status: 'ok' as const, message: stockTexts(language)(sentence, { count: moved, onHand }) };
      },
    );
}

interface StockForm {
  readonly combinationId: number | null;
  readonly quantity: number;
  readonly seen: number;
  readonly reason: string;
  readonly lotNumber: string | null;
  readonly expiresOn: string | null;
}

/** The fields of the form, or keys of the sentences under those that are wrong. */
function readStockForm(
  form: FormData,
  kind: 'add' | 'count',
): StockForm | { readonly errors: Readonly<Record<string, string>> } {
  const read = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const units = (name: string): number => {
    const typed = read(name).replace(/[\s\u00a0\u202f]/g, '');
    return /^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN;
  };
  const [quantity, seen] = [units('quantity'), kind === 'count' ? units('seen') : 0];
  const isFit = quantity >= (kind === 'add' ? 1 : 0) && quantity <= largestQuantity;
  const combination = read('combination');
  const expiresOn = read('expiresOn');
  const errors: Record<string, string> = {};
  const known = new Set(['_token', 'quantity', 'combination', 'reason', 'lotNumber', 'expiresOn']);
  if (kind === 'count') known.add('seen');
  for (const name of form.keys()) if (!known.has(name)) errors[name] = 'errors.field.unknown';
  if (!isFit) errors['quantity'] = kind === 'add' ? 'errors.field.quantity' : 'errors.field.count';
  if (Number.isNaN(seen)) errors['seen'] = 'errors.field.malformed';
  if (!/^(?:[1-9]\d{0,8})?$/.test(combination)) errors['combination'] = 'errors.field.malformed';
  if (expiresOn !== '' && !z.iso.date().safeParse(expiresOn).success) errors['expiresOn'] = 'errors.field.malformed';
  if (read('reason').length > 200 || read('lotNumber').length > 60) errors['reason'] = 'errors.field.tooLong';
  if (kind === 'count' && read('reason') === '') errors['reason'] = 'errors.field.required';
  if (Object.keys(errors).length > 0) return { errors };
  return {
    combinationId: combination === '' ? null : Number(combination),
    quantity,
    seen,
    reason: read('reason'),
    lotNumber: read('lotNumber') || null,
    expiresOn: expiresOn || null,
  };
}

function refuseStock(
  request: FastifyRequest,
  reply: FastifyReply,
  errors: Readonly<Record<string, string>>,
): FastifyReply {
  const { language } = requireStaff(request);
  const t = stockTexts(language);
  return answerError(request, reply, 'inventory.stock-not-added', {
    language,
    errors: Object.fromEntries(Object.entries(errors).map(([field, key]) => [field, [t(key)]])),
    body: { status: 'error' },
  });
}

/** Why nothing was added or counted, in the language of who asked. */
export function refuseStockChange(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: StockRefusal | Forbidden,
): FastifyReply {
  if (refusal.code === 'inventory.stock-not-added')
    return refuseStock(request, reply, { [refusal.field]: refusal.sentence });
  return answerError(request, reply, refusal.code, {
    language: requireStaff(request).language,
    parameters: 'onHand' in refusal ? { onHand: refusal.onHand } : {},
    body: { status: 'error', ...('onHand' in refusal ? { current: { onHand: refusal.onHand } } : {}) },
  });
}
