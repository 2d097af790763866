import type { Refusal } from '@hanout/core/kernel';
import type { ReceiptFault } from '@hanout/core/receiving';
import type { Translate } from '@hanout/i18n';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerError } from '../../errors/answer.ts';
import type { Forbidden } from '../audit/index.ts';
import { requireStaff } from '../staff/index.ts';
import type { AcceptPriceRefusal } from './acting/use-cases/accept-price.ts';
import type { ActRefusal } from './acting/use-cases/act-on-receipt.ts';
import type { CostsRefusal } from './costing/use-cases/change-costs.ts';
import type { CreateRefusal } from './making/use-cases/create-receipt.ts';
import { receivingTexts } from './texts.ts';

type AnyRefusal = ActRefusal | CostsRefusal | CreateRefusal | AcceptPriceRefusal | Forbidden;

const MOVED_ON: ReadonlySet<string> = new Set(['receiving.receipt-changed', 'receiving.is-in-another-state']);

/** Says why nothing was done: beside the field where there is one, with what stands there now where somebody else was faster. */
export async function refuseReceipt(
  request: FastifyRequest,
  reply: FastifyReply,
  { refusal, read }: { readonly refusal: AnyRefusal; readonly read?: () => Promise<object | undefined> },
): Promise<FastifyReply> {
  const { language } = requireStaff(request);
  const t = receivingTexts(language);
  const current = MOVED_ON.has(refusal.code) ? await read?.() : undefined;
  return answerError(request, reply, refusal.code, {
    language,
    parameters: parametersOf(refusal, t),
    ...(refusal.code === 'receiving.lines-are-wrong' ? { errors: faultsOf(refusal.faults, t) } : {}),
    ...(hasLine(refusal) ? { body: { lineId: refusal.lineId } } : {}),
    ...(current === undefined ? {} : { body: { current } }),
  });
}

function parametersOf(refusal: AnyRefusal, t: Translate): Readonly<Record<string, string | number>> {
  switch (refusal.code) {
    case 'receiving.is-in-another-state':
      return { state: t(`receiving.state.${refusal.state}`) };
    case 'receiving.decision-is-wrong':
      return { open: refusal.open };
    case 'receiving.goods-are-gone':
      return { asked: refusal.asked, available: refusal.available };
    default:
      return {};
  }
}

/** Under the field of the line that it is about: `lines.2.passed`. */
function faultsOf(faults: readonly ReceiptFault[], t: Translate): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    faults.map((fault) => [
      `lines.${fault.at}.${fault.field}`,
      [t(FAULTS[fault.why], fault.why === 'more-than-ordered' ? { open: fault.open } : {})],
    ]),
  );
}

const FAULTS = {
  nothing: 'receiving.fault.nothing',
  double: 'receiving.fault.double',
  'not-of-this-order': 'receiving.fault.notOfThisOrder',
  'more-than-ordered': 'receiving.fault.moreThanOrdered',
} as const;

const hasLine = (refusal: Refusal): refusal is Refusal & { readonly lineId: number } => 'lineId' in refusal;
