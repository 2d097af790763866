import type {
  CollectionProduct,
  CollectionProducts,
  CollectionProductsWrite,
} from '@hanout/contracts/collections/collection-products';

/** What somebody has changed of a collection by hand and not saved yet. */
export type HandDraft = {
  readonly added: readonly CollectionProduct[];
  readonly removedIds: readonly number[];
  /** null: nothing was moved */
  readonly order: readonly number[] | null;
};

export const untouched: HandDraft = { added: [], removedIds: [], order: null };

export const isTouched = ({ added, removedIds, order }: HandDraft): boolean =>
  added.length > 0 || removedIds.length > 0 || order !== null;

/** The products as they would stand: what somebody else has added meanwhile among them. */
export function productsOf(stored: CollectionProducts, draft: HandDraft): readonly CollectionProduct[] {
  const { added, removedIds, order } = draft;
  const storedIds = new Set(stored.products.map(({ id }) => id));
  const all = [...stored.products, ...added.filter(({ id }) => !storedIds.has(id))];
  const places = new Map((order ?? []).map((id, place) => [id, place]));
  return all
    .filter(({ id }) => !removedIds.includes(id))
    .toSorted((a, b) => (places.get(a.id) ?? places.size) - (places.get(b.id) ?? places.size));
}

export function withProduct(draft: HandDraft, product: CollectionProduct): HandDraft {
  const { id } = product;
  const isBack = draft.removedIds.includes(id);
  return {
    ...draft,
    removedIds: draft.removedIds.filter((each) => each !== id),
    added: isBack ? draft.added : [...draft.added, product],
  };
}

export function withoutProduct(draft: HandDraft, id: number): HandDraft {
  const isNew = draft.added.some((each) => each.id === id);
  return {
    added: draft.added.filter((each) => each.id !== id),
    removedIds: isNew ? draft.removedIds : [...draft.removedIds, id],
    order: draft.order?.filter((each) => each !== id) ?? null,
  };
}

/** A product and the one before (-1) or behind it (1) change places. */
export function withStep(
  stored: CollectionProducts,
  draft: HandDraft,
  { id, by }: { readonly id: number; readonly by: -1 | 1 },
): HandDraft {
  const ids = productsOf(stored, draft).map((product) => product.id);
  const from = ids.indexOf(id);
  const other = ids[from + by];
  if (from === -1 || other === undefined) return draft;
  return { ...draft, order: ids.with(from + by, id).with(from, other) };
}

export function writeOf(stored: CollectionProducts, draft: HandDraft): CollectionProductsWrite {
  return {
    version: stored.version,
    addedIds: draft.added.map(({ id }) => id),
    removedIds: [...draft.removedIds],
    order: productsOf(stored, draft).map(({ id }) => id),
  };
}
