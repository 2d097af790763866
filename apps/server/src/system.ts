import { formatUuidv7, toInstant, type Clock, type Ids } from '@hanout/core/kernel';
import { randomBytes, randomUUID } from 'node:crypto';

export const systemClock: Clock = { now: () => toInstant(Date.now()) };

export const randomIds: Ids = {
  uuidv7: () => formatUuidv7(Date.now(), randomBytes(10)),
  uuid: () => randomUUID(),
  secret: (bytes) => randomBytes(bytes).toString('base64url'),
};
