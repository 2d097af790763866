import type { Clock } from '@hanout/core/kernel';
import { isAllowed } from '@hanout/core/staff';
import { languageFromHeader } from '@hanout/i18n';
import type { Database } from '../../../database/database.ts';
import { answerError } from '../../../errors/answer.ts';
import { createSharedRate } from '../../../limits/shared-rate.ts';
import type { PolicyGuard } from '../../../plugins/policy.ts';
import { hashOfHeader } from './key-token.ts';
import { touchKey } from './repository.ts';
import { findKey } from './session-queries.ts';

const MINUTE = 60;
/** How many requests a process takes from the shared count at once. */
const BLOCK = 10;

/**
 * Lets a key in: 401 for one that is unknown, revoked or over, 429 beyond its limit of the minute, which all processes count together,
 * and 403 without the permission. Whoever is let in is, for whatever is called, its maker within what the key was given.
 */
export function createKeyGuard({
  db,
  clock,
}: {
  readonly db: Database;
  readonly clock: Clock;
}): PolicyGuard<'api-key'> {
  const rate = createSharedRate({
    db,
    clock,
    name: 'api-keys',
    limit: BLOCK,
    windowSeconds: MINUTE,
    unasked: 0,
    block: BLOCK,
  });
  return async (request, reply, { permission }) => {
    reply.header('cache-control', 'private, no-cache');
    const language = languageFromHeader(request.headers['accept-language']);
    const hash = hashOfHeader(request.headers.authorization);
    const key = hash === undefined ? undefined : await findKey(db, hash, language);
    if (key === undefined) {
      reply.header('www-authenticate', 'Bearer');
      return void answerError(request, reply, 'request.unauthenticated');
    }
    const { isFree, left, seconds } = await rate.claim(String(key.id), key.requestsPerMinute);
    reply.headers({
      'ratelimit-limit': key.requestsPerMinute,
      'ratelimit-remaining': left,
      'ratelimit-reset': seconds,
    });
    if (!isFree) return void answerError(request, reply, 'request.rate-limited', { retryAfterSeconds: seconds });
    if (key.wantsTouch) await touchKey(db, key.id);
    if (!isAllowed(key.session.permissions, [permission]))
      return void answerError(request, reply, 'request.forbidden', { language });
    request.staff = key.session;
  };
}
