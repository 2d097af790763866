import { pictureName } from '../../../imports/index.ts';
import { isAddress } from '../mapping/split-cell.ts';
import type { ExistingProduct } from './existing.ts';
import type { Notes } from './notes.ts';
import type { PlanContext } from './plan-columns.ts';

const longestAddress = 2_000;

/**
 * Of the pictures that a file names, those that are not in the archive, lie on the internet and were not fetched for the product
 * before: a product of which nothing else changes is offered what it lacks.
 */
export const addressesOf = (
  names: readonly string[],
  { pictures, existing }: Pick<PlanContext, 'pictures'> & { readonly existing: ExistingProduct | null },
): readonly string[] => [
  ...new Set(
    names.filter(
      (name) =>
        isAddress(name) &&
        name.length <= longestAddress &&
        !pictures.has(pictureName(name)) &&
        existing?.fetchedAddresses.includes(name) !== true,
    ),
  ),
];

/** Pictures of the archive that the product does not have yet; what is not in it is told. */
export function picturesOf(
  names: readonly string[],
  {
    pictures,
    notes,
    number,
    present,
  }: Pick<PlanContext, 'pictures'> & {
    readonly notes: Notes;
    readonly number: number;
    readonly present: readonly number[];
  },
): number[] {
  const ids: number[] = [];
  for (const name of names) {
    const id = pictures.get(pictureName(name));
    if (id === undefined && isAddress(name)) continue;
    if (id === undefined) notes.warn('picture-missing', name, number);
    else if (id === 'refused') notes.warn('picture-refused', name, number);
    else if (id === null || !present.includes(id)) ids.push(id ?? 0);
  }
  return [...new Set(ids)];
}
