import { createHash } from 'node:crypto';
import { canonicalJson } from '@hanout/core/kernel';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../../app-context.ts';
import { keyHeaders, operationIdOf } from '../../../plugins/idempotency-key.ts';
import { actorOf } from '../../staff/index.ts';

/** Under which name something is done once, and what exactly was asked; null: the caller gave no key. */
export function operationOf(request: FastifyRequest, action: string, { ids }: Pick<AppContext, 'ids'>) {
  const headers = keyHeaders.parse(request.headers);
  if (headers['idempotency-key'] === undefined) return null;
  const { employeeId } = actorOf(request);
  const digest = createHash('sha256')
    .update(canonicalJson({ employeeId, action, body: request.body }))
    .digest('hex');
  return { id: operationIdOf(headers, { employeeId, ids }), digest };
}
