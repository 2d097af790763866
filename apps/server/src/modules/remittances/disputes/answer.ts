import type { Result } from '@hanout/core/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../../database/database.ts';
import { answerError } from '../../../errors/answer.ts';
import type { Forbidden } from '../../audit/index.ts';
import { requireStaff } from '../../staff/index.ts';
import { readDispute } from './presenter.ts';
import type { DisputeStepRefusal } from './use-cases/act-on-dispute.ts';
import type { ProofRefusal } from './use-cases/keep-proof.ts';
import type { OpenDisputeRefusal } from './use-cases/open-dispute.ts';

interface Answering {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly id: number;
  readonly outcome: Result<unknown, DisputeStepRefusal | ProofRefusal | OpenDisputeRefusal | Forbidden>;
}

const MOVED_ON: ReadonlySet<string> = new Set(['remittances.dispute-changed', 'remittances.dispute-cannot']);

/** The dispute as it is then; or why nothing was done, with what stands there now where somebody was faster. */
export async function answerDispute(db: Database, { request, reply, id, outcome }: Answering) {
  const staff = requireStaff(request);
  const { language } = staff;
  if (outcome.ok)
    return (
      (await readDispute(db, id, staff)) ?? answerError(request, reply, 'remittances.dispute-not-found', { language })
    );
  const { code } = outcome.error;
  const current = MOVED_ON.has(code) ? await readDispute(db, id, staff) : undefined;
  return answerError(request, reply, code, {
    language,
    ...(code === 'remittances.note-is-missing' ? { field: 'note' } : {}),
    ...(current === undefined ? {} : { body: { current } }),
  });
}
