import { expect, it } from 'vitest';
import { subjectsOf } from './work-subjects.ts';

it('work says what it is about by the names of its payload, also inside an event that was set aside', () => {
  expect(subjectsOf({ productIds: [1, 2, 3, 4, 5, 6, 7] })).toEqual({
    subjects: [1, 2, 3, 4, 5].map((id) => ({ kind: 'product', id: String(id) })),
    subjectCount: 7,
  });
  const set = { id: 9, type: 'order.placed', payload: { orderId: 'a-b', productIds: [4], shopId: 1 } };
  expect(subjectsOf(set).subjects).toEqual([
    { kind: 'order', id: 'a-b' },
    { kind: 'product', id: '4' },
  ]);
  for (const none of [null, 'x', [], {}, { orderId: { $ne: 1 } }]) expect(subjectsOf(none).subjectCount).toBe(0);
});
