import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from '@hanout/core/kernel';
import { answerError } from '../../errors/answer.ts';
import type { Forbidden } from '../audit/index.ts';
import { requireStaff } from '../staff/index.ts';
import type { TransferRefusal } from './acting/use-cases/act-on-transfer.ts';
import type { CreateRefusal } from './making/use-cases/create-transfer.ts';
import { transferTexts } from './texts.ts';

export type AnyRefusal = TransferRefusal | CreateRefusal | Forbidden;

/** What the sentence of a refusal names. */
export function parametersOf(refusal: AnyRefusal, request: FastifyRequest): Readonly<Record<string, string | number>> {
  const t = transferTexts(requireStaff(request).language);
  switch (refusal.code) {
    case 'transfers.is-in-another-state':
      return { state: t(`transfers.state.${refusal.state}`) };
    case 'transfers.quantity-is-wrong':
    case 'transfers.invalid-quantity':
      return { most: refusal.most };
    case 'transfers.decision-is-wrong':
      return { open: refusal.open };
    case 'transfers.stock-is-missing':
      return { asked: refusal.missing[0]?.asked ?? 0, available: refusal.missing[0]?.available ?? 0 };
    default:
      return {};
  }
}

/** Says why nothing was done; with what stands there now, where somebody else was faster. */
export async function refuseTransfer(
  request: FastifyRequest,
  reply: FastifyReply,
  { refusal, read }: { readonly refusal: AnyRefusal; readonly read?: () => Promise<object | undefined> },
): Promise<FastifyReply> {
  const { language } = requireStaff(request);
  const current = MOVED_ON.has(refusal.code) ? await read?.() : undefined;
  return answerError(request, reply, refusal.code, {
    language,
    parameters: parametersOf(refusal, request),
    ...(hasLine(refusal) ? { body: { lineId: refusal.lineId } } : {}),
    ...(refusal.code === 'transfers.stock-is-missing' ? { body: { missing: refusal.missing } } : {}),
    ...(current === undefined ? {} : { body: { current } }),
  });
}

const MOVED_ON: ReadonlySet<string> = new Set(['transfers.transfer-changed', 'transfers.is-in-another-state']);

const hasLine = (refusal: Refusal): refusal is Refusal & { readonly lineId: number } => 'lineId' in refusal;
