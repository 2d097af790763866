/** A thing with stock of its own, as an address names it. */
export interface NamedItem {
  readonly productId: number;
  readonly combinationId: number | null;
  readonly quantity: number;
}

const MOST = 500;
const ITEM = /^(\d{1,9})(?:-(\d{1,9}))?(?::(\d{1,6}))?$/;

/** `12`, `12:5`, `12-34:5`, with commas between them; what is none of these is passed over, each thing once. */
export function parseItems(text: string): readonly NamedItem[] {
  const items = text.split(',').flatMap((part) => {
    const [, productId, combinationId, quantity] = ITEM.exec(part.trim()) ?? [];
    if (productId === undefined || Number(productId) === 0) return [];
    return [
      {
        productId: Number(productId),
        combinationId: combinationId === undefined ? null : Number(combinationId),
        quantity: Math.max(1, Number(quantity ?? 1)),
      },
    ];
  });
  const once = new Map(items.map((item) => [`${item.productId} ${item.combinationId}`, item]));
  return [...once.values()].slice(0, MOST);
}
