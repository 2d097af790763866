import { createHash } from 'node:crypto';
import { formatUuidv4, isUuid, type Ids } from '@hanout/core/kernel';
import { z } from 'zod';

/** Any text that a client makes up once for what it asks for once; without one each call is asked for by itself. */
const key = z.string().min(1).max(255);

/** For `schema.headers`: a key of another form is answered 400 instead of being passed over. The other headers stay. */
export const keyHeaders = z.looseObject({ 'idempotency-key': key.optional() });

/** The same where nothing is done without a key. */
export const neededKeyHeaders = z.looseObject({ 'idempotency-key': key });

/**
 * The UUID under which an operation is remembered: the key itself when it is one, else one made of the key and of who sent it,
 * so that two people may both call theirs "1". A new one where no key was sent.
 */
export function operationIdOf(
  headers: z.infer<typeof keyHeaders>,
  { employeeId, ids }: { readonly employeeId: number; readonly ids: Ids },
): string {
  const given = headers['idempotency-key'];
  if (given === undefined) return ids.uuid();
  if (isUuid(given)) return given;
  return formatUuidv4(
    createHash('sha256')
      .update(JSON.stringify([employeeId, given]))
      .digest(),
  );
}
