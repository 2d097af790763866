import { formatUuidv4, formatUuidv7, type Ids } from '@hanout/core/kernel';

/** Identities that count up: the same on every run, and valid by their form. `start` keeps two sources apart. */
export function sequentialIds(start = 0): Ids {
  let count = start;
  const bytes = (length: number): Uint8Array => {
    count += 1;
    const all = new Uint8Array(length);
    new DataView(all.buffer).setUint32(length - 4, count);
    return all;
  };
  return {
    uuidv7: () => formatUuidv7(Date.UTC(2026, 10, 21), bytes(10)),
    uuid: () => formatUuidv4(bytes(16)),
    secret: (length) => Buffer.from(bytes(Math.max(4, length))).toString('base64url'),
  };
}
