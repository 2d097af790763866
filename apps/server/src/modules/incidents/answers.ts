import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { canonicalJson } from '@hanout/core/kernel';
import { answerError } from '../../errors/answer.ts';
import type { Forbidden } from '../audit/index.ts';
import { requireStaff } from '../staff/index.ts';
import type { ActRefusal } from './acting/use-cases/act-on-incident.ts';
import type { ChangeRefusal } from './acting/use-cases/change-incident.ts';
import type { OpenRefusal } from './opening/use-cases/open-incident.ts';
import { incidentTexts } from './texts.ts';

export type AnyRefusal =
  | ActRefusal
  | ChangeRefusal
  | OpenRefusal
  | Forbidden
  | { readonly code: 'incidents.photo-not-found' | 'incidents.too-many-photos' | 'incidents.another-place' };

/** Says why nothing was done: under each field, and with what stands there now where somebody else was faster. */
export async function refuseIncident(
  request: FastifyRequest,
  reply: FastifyReply,
  { refusal, read }: { readonly refusal: AnyRefusal; readonly read?: () => Promise<object | undefined> },
): Promise<FastifyReply> {
  const { language } = requireStaff(request);
  const t = incidentTexts(language);
  if (refusal.code === 'incidents.fields-are-missing')
    return answerError(request, reply, refusal.code, {
      language,
      errors: Object.fromEntries(refusal.fields.map((field) => [field, [t(`errors.incidents.required.${field}`)]])),
    });
  const field = FIELDS[refusal.code];
  const current = MOVED_ON.has(refusal.code) ? await read?.() : undefined;
  return answerError(request, reply, refusal.code, {
    language,
    parameters: 'status' in refusal ? { status: t(`incidents.status.${refusal.status}`) } : {},
    ...(field === undefined ? {} : { field }),
    ...(current === undefined ? {} : { body: { current } }),
  });
}

const MOVED_ON: ReadonlySet<string> = new Set(['incidents.incident-changed', 'incidents.is-in-another-status']);

const FIELDS: Readonly<Record<string, string>> = {
  'incidents.location-is-unknown': 'location',
  'incidents.related-is-unknown': 'related',
  'incidents.person-is-unknown': 'notified',
  'incidents.cause-is-missing': 'cause',
};

/** What was asked for under a key, so that something else under the same key is refused. */
export const digestOf = (asked: object): string => createHash('sha256').update(canonicalJson(asked)).digest('hex');
