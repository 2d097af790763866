import { createHash } from 'node:crypto';
import { canonicalJson, type Ids } from '@hanout/core/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerError } from '../../errors/answer.ts';
import type { ErrorCode } from '../../errors/error-codes.ts';
import { keyHeaders, operationIdOf } from '../../plugins/idempotency-key.ts';
import { requireStaff } from '../staff/index.ts';
import { pickingTexts } from './texts.ts';

export interface AnyRefusal {
  readonly code: ErrorCode;
  readonly state?: unknown;
  readonly rest?: number;
  readonly orders?: number;
  readonly most?: number;
  readonly expected?: number;
}

/** Under which name something is done once, and what exactly was asked. */
export function operationOf(request: FastifyRequest, asked: object, ids: Ids) {
  const { employeeId } = requireStaff(request);
  return {
    id: operationIdOf(keyHeaders.parse(request.headers), { employeeId, ids }),
    digest: createHash('sha256')
      .update(canonicalJson({ ...asked, employeeId }))
      .digest('hex'),
  };
}

const MOVED_ON: ReadonlySet<string> = new Set(['picking.wave-changed', 'picking.is-in-another-state']);

/** Says why nothing was done: with the line that was expected, and with what stands there now where somebody else was faster. */
export async function refusePicking(
  request: FastifyRequest,
  reply: FastifyReply,
  { refusal, read }: { readonly refusal: AnyRefusal; readonly read?: () => Promise<object | undefined> },
): Promise<FastifyReply> {
  const { language } = requireStaff(request);
  const { code, state, rest, orders, most, expected } = refusal;
  const current = MOVED_ON.has(code) ? await read?.() : undefined;
  const named = typeof state === 'string' ? pickingTexts(language)(`picking.state.${state}`) : '';
  return answerError(request, reply, code, {
    language,
    parameters: { state: named, count: rest ?? orders ?? 0, most: most ?? 0 },
    body: {
      ...(expected === undefined ? {} : { expected }),
      ...(current === undefined ? {} : { current }),
    },
  });
}
