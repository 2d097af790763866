import type { ProductLabel } from '@hanout/contracts/products/product-labels';

/** A sheet or a roll, in millimetres; labels are counted along its rows. */
export type LabelSheet = {
  readonly id: string;
  readonly page: readonly [width: number, height: number];
  readonly label: readonly [width: number, height: number];
  readonly columns: number;
  readonly rows: number;
  readonly margin: readonly [top: number, start: number];
  /** Between two columns. */
  readonly gap: number;
};

const a4 = { page: [210, 297], margin: [0.5, 0], gap: 0 } as const;
const roll = (width: number, height: number): LabelSheet => ({
  id: `roll-${width}x${height}`,
  page: [width, height],
  label: [width, height],
  columns: 1,
  rows: 1,
  margin: [0, 0],
  gap: 0,
});

const FIRST: LabelSheet = { ...a4, id: 'a4-24', label: [70, 37], columns: 3, rows: 8 };
export const labelSheets: readonly LabelSheet[] = [
  FIRST,
  { ...a4, id: 'a4-21', label: [63.5, 38.1], columns: 3, rows: 7, margin: [15.15, 7.25], gap: 2.5 },
  { ...a4, id: 'a4-14', label: [99.1, 38.1], columns: 2, rows: 7, margin: [15.15, 4.65], gap: 2.5 },
  { ...a4, id: 'a4-65', label: [38.1, 21.2], columns: 5, rows: 13, margin: [10.7, 4.75], gap: 2.5 },
  roll(50, 30),
  roll(40, 25),
  roll(58, 40),
];
export const sheetOf = (id: string): LabelSheet => labelSheets.find((sheet) => sheet.id === id) ?? FIRST;

export const keyOf = ({ productId, combinationId }: ProductLabel): string => `${productId}-${combinationId ?? 0}`;
export type Quantities = Readonly<Record<string, string>>;
/** `5-0:12,7-31:3` as an address names how many of each; null: it names none. What it does not name gets no label. */
export function readPieces(text: string | null, labels: readonly ProductLabel[]): Quantities | null {
  if (text === null) return null;
  const named = new Map(text.split(',').map((part) => [part.split(':')[0], part.split(':')[1]] as const));
  const countOf = (label: ProductLabel): string => /^\d{1,4}$/u.exec(named.get(keyOf(label)) ?? '')?.[0] ?? '0';
  return Object.fromEntries(labels.map((label) => [keyOf(label), countOf(label)]));
}

/** One label where nothing was typed. */
export const quantityOf = (label: ProductLabel, quantities: Quantities): number =>
  Number(quantities[keyOf(label)] ?? '1');

/** A page of labels by their places; `null` is one that is used already. */
export type LabelPage = {
  readonly number: number;
  readonly places: readonly { readonly number: number; readonly label: ProductLabel | null }[];
};

/** One label after the other, page by page. */
export function layOut(
  labels: readonly ProductLabel[],
  { quantities, sheet, skip }: { readonly quantities: Quantities; readonly sheet: LabelSheet; readonly skip: number },
): readonly LabelPage[] {
  const perPage = sheet.columns * sheet.rows;
  const all: (ProductLabel | null)[] = Array.from(
    { length: perPage === 1 ? 0 : Math.min(skip, perPage - 1) },
    () => null,
  );
  for (const label of labels) for (let left = quantityOf(label, quantities); left > 0; left -= 1) all.push(label);
  if (all.every((label) => label === null)) return [];
  return Array.from({ length: Math.ceil(all.length / perPage) }, (_, page) => ({
    number: page + 1,
    places: all.slice(page * perPage, (page + 1) * perPage).map((label, place) => ({ number: place + 1, label })),
  }));
}
