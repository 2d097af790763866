import { setPriority } from 'node:os';
import sharp from 'sharp';
import { encodeAvif, type AvifOrder } from './encode-avif.ts';

// Started by `encodeApart` for one picture. Whoever waits for an answer of the shop comes first.
setPriority(10);
sharp.concurrency(1);
sharp.cache(false);

process.once('disconnect', () => process.exit());
process.once('message', (order: AvifOrder) => {
  encodeAvif(order).then(
    (encoded) => process.send?.(encoded, () => process.disconnect()),
    (error: unknown) => process.send?.(String(error), () => process.disconnect()),
  );
});
