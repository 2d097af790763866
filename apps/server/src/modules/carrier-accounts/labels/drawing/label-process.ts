import { setPriority } from 'node:os';
import sharp from 'sharp';
import type { LabelDocument, LabelOrder } from './label-order.ts';
import { mergeLabels } from './merge-labels.ts';

// Started by `makeDocument`: files of others are read here. Whoever waits for an answer of the shop comes first.
setPriority(10);
sharp.concurrency(1);
sharp.cache(false);

const answer = (said: LabelDocument | string): void => {
  process.send?.(said, () => process.disconnect());
};

process.once('disconnect', () => process.exit());
process.once('message', (order: LabelOrder) => {
  mergeLabels(order).then(answer, (error: unknown) => answer(String(error)));
});
