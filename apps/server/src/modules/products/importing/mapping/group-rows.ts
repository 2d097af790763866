import type { RowRecord } from './record.ts';

type Keys = Pick<RowRecord, 'number' | 'handle' | 'parent' | 'kind'> & { readonly sku: string | undefined };

/**
 * Which rows make one product, as number of a row → number of the row that its product begins with; rows that stand for
 * themselves are not in it. Rows of one handle belong together (Shopify); combinations belong to the row that their parent
 * names by reference or by its own number, wherever it stands. A parent that the file does not have may be in the catalogue.
 */
export function groupRows(rows: Iterable<Keys>): ReadonlyMap<number, number> {
  const units = new Map<number, number>();
  const byKey = new Map<string, number>();
  const children: (readonly [number: number, parent: string])[] = [];
  for (const { number, handle, parent, kind, sku } of rows) {
    if (kind === 'combination' && parent !== null) {
      children.push([number, parent]);
      continue;
    }
    const first = handle === null ? undefined : byKey.get(keyOf(handle));
    if (first !== undefined) units.set(number, first);
    else {
      if (handle !== null) byKey.set(keyOf(handle), number);
      if (sku !== undefined && !byKey.has(keyOf(sku))) byKey.set(keyOf(sku), number);
    }
  }
  const orphans = new Map<string, number>();
  for (const [number, parent] of children) {
    const unit = byKey.get(keyOf(parent)) ?? orphans.get(keyOf(parent));
    if (unit === undefined) orphans.set(keyOf(parent), number);
    else units.set(number, unit);
  }
  return units;
}

const keyOf = (text: string): string => text.trim().toLowerCase();
