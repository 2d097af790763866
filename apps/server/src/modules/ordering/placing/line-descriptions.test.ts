import { expect, test } from 'vitest';
import type { PipelinedTransaction } from '../../../database/pipelined-transaction.ts';
import type { Change } from '../../../plugins/changes.ts';
import { createLineDescriptions, ofVersions } from './line-descriptions.ts';

/** Answers statements with these rows, after something else has happened. */
function transactionOf(rows: readonly object[], meanwhile: () => void = () => undefined): PipelinedTransaction {
  return {
    run: async () => {
      meanwhile();
      return JSON.parse(JSON.stringify(rows));
    },
    commit: async () => undefined,
  };
}

const row = (productId: number, name: string, version = 1) => ({
  productId,
  version,
  combinationId: 0,
  names: { fr: name },
  sku: null,
  image: null,
  labels: null,
});
const item = (productId: number) => ({ productId, combinationId: null });

function listening() {
  const listeners: ((change: Change) => void)[] = [];
  const descriptions = createLineDescriptions({
    subscribe: (listener) => {
      listeners.push(listener);
      return () => undefined;
    },
  });
  return { descriptions, save: (tag: string) => listeners.forEach((hear) => hear({ kind: 'tags', tags: [tag] })) };
}

// Seen red: the line of the product that was saved meanwhile had no name.
test('what is dropped while something else is read is still known to who asked before', async () => {
  const { descriptions, save } = listening();
  await descriptions.find(transactionOf([row(1, 'Pull')]), [item(1)]);
  const found = await descriptions.find(
    transactionOf([row(2, 'Robe')], () => save('product:1')),
    [item(1), item(2)],
  );
  expect([...found.values()].map(({ names }) => names)).toEqual([{ fr: 'Pull' }, { fr: 'Robe' }]);
});

test('what is saved while it is read is not kept for the next order', async () => {
  const { descriptions, save } = listening();
  await descriptions.find(
    transactionOf([row(1, 'Pull')], () => save('product:1')),
    [item(1)],
  );
  const found = await descriptions.find(transactionOf([row(1, 'Gilet', 2)]), [item(1)]);
  expect([...found.values()].map(({ names }) => names)).toEqual([{ fr: 'Gilet' }]);
});

test('a text of another version than the price beside it does not count', async () => {
  const { descriptions } = listening();
  const found = await descriptions.find(transactionOf([row(1, 'Pull', 4), row(2, 'Robe', 7)]), [item(1), item(2)]);
  const versions = new Map([
    [1, 5],
    [2, 7],
  ]);
  expect([...ofVersions(found, versions).values()].map(({ names }) => names)).toEqual([{ fr: 'Robe' }]);
});
