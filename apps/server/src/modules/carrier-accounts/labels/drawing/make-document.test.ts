import { expect, test } from 'vitest';
import type { LabelDocument, LabelOrder } from './label-order.ts';
import { makeDocumentWithout } from './make-document.ts';

const ENDS = 0;
const part = (name: number) => ({ pdf: Uint8Array.of(name) });

/** A process that a file ends; what it makes are the names of those that it put together. */
const make = async ({ parts }: LabelOrder): Promise<LabelDocument> => {
  const names = parts.flatMap((each) => ('pdf' in each ? [...each.pdf] : []));
  if (names.includes(ENDS)) throw new Error('ended');
  const broken = names.flatMap((name, at) => (name === 255 ? [at] : []));
  return { pdf: Uint8Array.from(names.filter((name) => name !== 255)), broken };
};
const putBy = async (how: typeof make, names: readonly number[]) => {
  const { pdf, broken, apart } = await makeDocumentWithout({ sheet: 'A6', parts: names.map(part) }, undefined, how);
  return { names: pdf === null ? null : [...pdf], broken, ...(apart.length === 0 ? {} : { apart }) };
};
const put = (...names: number[]) => putBy(make, names);

test('labels that can be read are one document, in their order', async () => {
  expect(await put(3, 1, 2)).toEqual({ names: [3, 1, 2], broken: [] });
});

test.each([
  [[1, ENDS, 3, 4, 5], { names: [1, 3, 4, 5], broken: [1] }],
  [[ENDS, 2, 3, ENDS, 5], { names: [2, 3, 5], broken: [0, 3] }],
  [[1, 255, ENDS, 4], { names: [1, 4], broken: [1, 2] }],
  [[1, 2, 3, 255], { names: [1, 2, 3], broken: [3] }],
  [[ENDS, ENDS], { names: null, broken: [0, 1] }],
])('%j: a file that ends whoever reads it is found, and the rest is one document', async (names, expected) => {
  expect(await put(...names)).toEqual(expected);
});

const atMost =
  (most: number): typeof make =>
  async (order) => {
    if (order.parts.length > most) throw new Error('out of memory');
    return make(order);
  };

test('labels that are too much together: as many as stand are a document, the others are named and not called broken', async () => {
  expect(await putBy(atMost(2), [1, 2, 3, 4])).toEqual({ names: [1, 2], broken: [], apart: [2, 3] });
  expect(await putBy(atMost(2), [1, ENDS, 3, 4, 5])).toEqual({ names: [4, 5], broken: [1], apart: [0, 2] });
});

test('where nothing stands, as on a machine without memory, it is over after some tries', async () => {
  let tries = 0;
  const never = async (): Promise<LabelDocument> => {
    tries += 1;
    throw new Error('out of memory');
  };
  const names = Array.from({ length: 500 }, (_, at) => at % 200);
  const { names: made, broken, apart = [] } = await putBy(never, names);
  expect({ made, named: broken.length + apart.length, isFew: tries < 60 }).toEqual({
    made: null,
    named: 500,
    isFew: true,
  });
});
