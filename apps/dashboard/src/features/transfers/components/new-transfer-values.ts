import type { NewTransfer, TransferChoices } from '@hanout/contracts/warehouses/transfers';

export type NewValues = Readonly<Record<string, string>>;
type Item = TransferChoices['items'][number];

export const itemField = ({ productId, combinationId }: Pick<Item, 'productId' | 'combinationId'>): string =>
  `item-${productId}-${combinationId ?? ''}`;

export const isCount = (text: string | undefined): boolean => /^\d{1,6}$/u.test((text ?? '').trim());

/** Warehouses by number, as an address names them; null: it names none. */
export type Ends = { readonly source: string | null; readonly target: string | null };

/** Between the warehouses that are named; else to where the person works, from where most of what is asked for is free. */
export function firstTransfer({ warehouses, items }: TransferChoices, ends: Ends): NewValues {
  const named = (end: string | null) => warehouses.find(({ id }) => String(id) === end);
  const own = warehouses.filter(({ isMine }) => isMine);
  const target = named(ends.target) ?? (own.length === 1 && warehouses.length > 1 ? own[0] : undefined);
  const freeAt = (id: number): number =>
    items.reduce(
      (sum, { available, quantity }) =>
        sum + Math.min(quantity, available.find(({ warehouseId }) => warehouseId === id)?.quantity ?? 0),
      0,
    );
  const best = warehouses.filter(({ id }) => id !== target?.id).toSorted((a, b) => freeAt(b.id) - freeAt(a.id))[0];
  const source = named(ends.source) ?? (best !== undefined && freeAt(best.id) > 0 ? best : undefined);
  return {
    source: source === undefined ? '' : String(source.id),
    target: target === undefined ? '' : String(target.id),
    note: '',
    ...Object.fromEntries(items.map((item) => [itemField(item), String(item.quantity)])),
  };
}

/** What is to be none of is left out. */
export const toNewTransfer = ({ items }: TransferChoices, values: NewValues): NewTransfer => ({
  sourceId: Number(values['source']),
  targetId: Number(values['target']),
  note: values['note'] ?? '',
  items: items.flatMap((item) => {
    const { productId, combinationId } = item;
    const quantity = Number(values[itemField(item)]);
    return quantity > 0 ? [{ productId, combinationId, quantity }] : [];
  }),
});
