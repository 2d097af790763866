import { formatUuidv7, toInstant, type Clock, type Ids } from '@hanout/core/kernel';
import { randomBytes, randomFillSync, randomUUID } from 'node:crypto';

export const systemClock: Clock = { now: () => toInstant(Date.now()) };

const UUID_BYTES = 10;
/** Asked of the system for some hundred ids at once: asking costs more than making the id. */
const drawn = Buffer.alloc(400 * UUID_BYTES);
let used = drawn.length;

function drawUuidBytes(): Uint8Array {
  if (used === drawn.length) {
    randomFillSync(drawn);
    used = 0;
  }
  used += UUID_BYTES;
  return drawn.subarray(used - UUID_BYTES, used);
}

export const randomIds: Ids = {
  uuidv7: () => formatUuidv7(Date.now(), drawUuidBytes()),
  uuid: () => randomUUID(),
  secret: (bytes) => randomBytes(bytes).toString('base64url'),
};
