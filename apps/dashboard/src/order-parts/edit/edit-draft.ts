import type { EditPreview, PreviewEditRequest } from '@hanout/contracts/orders/order-edits';
import type { OrderDetail } from '@hanout/contracts/orders/orders';
import type { Sellable } from '@hanout/contracts/orders/staff-quotes';
import { newKey } from '../../api/new-key.ts';

export type AddedLine = {
  readonly key: string;
  readonly productId: number;
  readonly combinationId: number | null;
  readonly name: string;
  readonly quantity: number;
  readonly contents: Sellable['contents'];
};

export type DraftDelivery = {
  readonly wilaya: string | null;
  readonly commune: string | null;
  readonly address: string;
  /** null: still to be chosen, unless the place is untouched */
  readonly transporter: number | null;
};

/** What somebody wants of an order; what is not in it stays. */
export type EditDraft = {
  /** by line: so many; 0: it goes */
  readonly quantities: Readonly<Record<string, number>>;
  readonly combinations: Readonly<Record<string, number>>;
  readonly added: readonly AddedLine[];
  /** null: untouched */
  readonly delivery: DraftDelivery | null;
};

export const NO_EDIT: EditDraft = { quantities: {}, combinations: {}, added: [], delivery: null };

/** The draft as it is asked for; null: nothing is to be changed, or the way of delivery is still to be chosen. */
export function requestOf(draft: EditDraft, order: OrderDetail): PreviewEditRequest | null {
  const lines = order.lines.flatMap(({ id, quantity, combinationId }) => {
    const next = draft.quantities[id] ?? quantity;
    const combination = draft.combinations[id] ?? combinationId;
    if (next === quantity && combination === combinationId) return [];
    return [{ id, quantity: next, ...(combination === combinationId || combination === null ? {} : { combination }) }];
  });
  const added = draft.added.map(({ productId, combinationId, quantity, contents }) => ({
    product: productId,
    combination: combinationId,
    quantity,
    ...(contents.length === 0
      ? {}
      : {
          productInPack: contents.map((item) => ({
            productId: item.productId,
            combinationId: item.combinationId,
            quantity: item.quantity,
          })),
        }),
  }));
  if (isUnfinished(draft)) return null;
  if (lines.length === 0 && added.length === 0 && draft.delivery === null) return null;
  return { version: order.version, lines, added, ...deliveryOf(draft) };
}

/** A place without a way to get there. */
export const isUnfinished = ({ delivery }: EditDraft): boolean =>
  delivery !== null && (delivery.transporter === null || delivery.commune === null || delivery.wilaya === null);

function deliveryOf({ delivery }: EditDraft): Pick<PreviewEditRequest, 'delivery'> {
  if (delivery === null || delivery.transporter === null) return {};
  const { wilaya, commune, address, transporter } = delivery;
  return { delivery: { address, wilaya: Number(wilaya), commune: Number(commune), transporter } };
}

/** One more of what was found: in its line if there is one, else in a line of its own. */
export function withThing(
  draft: EditDraft,
  order: OrderDetail,
  { product, combinationId }: { readonly product: Sellable; readonly combinationId: number | null },
): EditDraft {
  const isSame = (line: { readonly productId: number; readonly combinationId: number | null }) =>
    line.productId === product.id && line.combinationId === combinationId && product.type !== 'pack';
  const own = order.lines.find(isSame);
  if (own !== undefined) {
    const quantity = (draft.quantities[own.id] ?? own.quantity) + 1;
    return { ...draft, quantities: { ...draft.quantities, [own.id]: quantity } };
  }
  const same = draft.added.find(isSame);
  if (same !== undefined)
    return {
      ...draft,
      added: draft.added.map((line) => (line === same ? { ...line, quantity: line.quantity + 1 } : line)),
    };
  const label = product.combinations.find(({ id }) => id === combinationId)?.label ?? '';
  const name = label === '' ? product.name : `${product.name} · ${label}`;
  const { contents } = product;
  return {
    ...draft,
    added: [...draft.added, { key: newKey(), productId: product.id, combinationId, name, quantity: 1, contents }],
  };
}

/** What is still wanted of the order as it is now: lines that are gone are forgotten. */
export function rebased(draft: EditDraft, order: OrderDetail): EditDraft {
  const known = new Set(order.lines.map(({ id }) => id));
  const kept = (by: Readonly<Record<string, number>>) =>
    Object.fromEntries(Object.entries(by).filter(([id]) => known.has(id)));
  return { ...draft, quantities: kept(draft.quantities), combinations: kept(draft.combinations) };
}

/** Whether it can be said and saved: everything is there and something changes. */
export const isSound = (preview: EditPreview | undefined): preview is EditPreview =>
  preview !== undefined && preview.missing.length === 0;
