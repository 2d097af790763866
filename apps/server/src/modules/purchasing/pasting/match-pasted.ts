import type { PastedFault, PastedRow } from '@hanout/core/purchasing';
import type { Database } from '../../../database/database.ts';
import { matchCodes, type CodeMatch } from './match-queries.ts';

type MatchFault = PastedFault | 'sku-is-unknown' | 'sku-is-ambiguous' | 'needs-combination';

export type MatchedRow<T> =
  | {
      readonly row: number;
      readonly text: string;
      readonly ok: true;
      readonly value: T;
      readonly item: { readonly productId: number; readonly combinationId: number | null };
    }
  | { readonly row: number; readonly text: string; readonly ok: false; readonly fault: MatchFault };

/** What pasted rows are about, by reference, barcode or the supplier's own code; each that is about nothing, or about two things, says so. */
export async function matchPasted<T extends { readonly sku: string }>(
  db: Database,
  pasted: readonly PastedRow<T>[],
  of: { readonly supplierId: number; readonly shopIds: readonly number[] | null },
): Promise<readonly MatchedRow<T>[]> {
  const codes = pasted.flatMap((row) => (row.ok ? [row.value.sku] : []));
  const matches = await matchCodes(db, { ...of, codes });
  const seen = new Set<string>();
  return pasted.map((row) => {
    if (!row.ok) return row;
    const { row: at, text, value } = row;
    const found = matches.filter(({ code }) => code === value.sku.toLowerCase());
    const item = chosenOf(found);
    if (typeof item === 'string') return { row: at, text, ok: false, fault: item };
    const key = `${item.productId} ${item.combinationId ?? ''}`;
    if (seen.has(key)) return { row: at, text, ok: false, fault: 'stands-twice' };
    seen.add(key);
    return { row: at, text, ok: true, value, item };
  });
}

function chosenOf(found: readonly CodeMatch[]): Pick<CodeMatch, 'productId' | 'combinationId'> | MatchFault {
  const things = found.filter(({ needsCombination }) => !needsCombination);
  const [first, second] = things;
  if (first === undefined) return found.length > 0 ? 'needs-combination' : 'sku-is-unknown';
  const { productId, combinationId } = first;
  return second === undefined ? { productId, combinationId } : 'sku-is-ambiguous';
}
