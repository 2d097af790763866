// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { createDraftStore } from './api/draft-store.ts';
import { nobody } from './api/order-draft.ts';

beforeEach(() => localStorage.clear());

test('a line that is found while the customer is written down loses nothing, and is not lost', () => {
  const store = createDraftStore({ userId: 1, shopId: 1 });
  const { current } = store.read();
  const id = current?.id ?? '';
  const mug = { key: 'a', productId: 7, combinationId: null, name: 'Mug', quantity: 1, contents: null, price: null };
  store.change(id, { lines: [mug] });
  store.change(id, { customer: { ...nobody, phone: '0550112233' } });
  store.change(id, { isFetched: true });
  const kept = createDraftStore({ userId: 1, shopId: 1 }).read().current;
  expect(kept).toMatchObject({ lines: [{ productId: 7 }], customer: { phone: '0550112233' }, isFetched: true });
});
