import { COUNT_STATES } from '@hanout/core/counting';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerError } from '../../errors/answer.ts';
import type { Forbidden } from '../audit/index.ts';
import { requireStaff } from '../staff/index.ts';
import type { ActRefusal } from './acting/use-cases/act-on-count.ts';
import type { EntryRefusal } from './counting/use-cases/count-line.ts';
import type { CreateRefusal } from './making/use-cases/create-count.ts';
import type { NoteRefusal } from './notes/use-cases/settle-note.ts';
import type { PartRefusal } from './parts/use-cases/give-part.ts';
import type { RhythmRefusal } from './planning/use-cases/set-rhythm.ts';
import { countTexts } from './texts.ts';

export type AnyRefusal =
  | ActRefusal
  | EntryRefusal
  | CreateRefusal
  | NoteRefusal
  | PartRefusal
  | RhythmRefusal
  | { readonly code: 'counts.too-long-for-paper' }
  | Forbidden;

const FIELDS: Readonly<Record<string, string>> = {
  'counts.line-is-unknown': 'code',
  'counts.quantity-is-wrong': 'quantity',
  'counts.warehouse-is-unknown': 'warehouseId',
  'counts.zone-is-unknown': 'zone',
  'counts.counter-is-unknown': 'employeeId',
  'counts.code-is-unknown': 'code',
};
const MOVED_ON: ReadonlySet<string> = new Set([
  'counts.count-changed',
  'counts.is-in-another-state',
  'counts.plan-changed',
]);

/** Says why nothing was done; with what stands there now, where somebody else was faster. */
export async function refuseCount(
  request: FastifyRequest,
  reply: FastifyReply,
  { refusal, read }: { readonly refusal: AnyRefusal; readonly read?: () => Promise<object | undefined> },
): Promise<FastifyReply> {
  const { language } = requireStaff(request);
  const t = countTexts(language);
  const state = 'state' in refusal ? COUNT_STATES.find((each) => each === refusal.state) : undefined;
  const field = FIELDS[refusal.code];
  const current = MOVED_ON.has(refusal.code) ? await read?.() : undefined;
  return answerError(request, reply, refusal.code, {
    language,
    parameters: state === undefined ? {} : { state: t(`counts.state.${state}`) },
    ...(field === undefined ? {} : { field }),
    ...(current === undefined ? {} : { body: { current } }),
  });
}
