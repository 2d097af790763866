import type { WantedProduct } from '../mapping/make-product.ts';
import type { NamedValue } from '../mapping/record.ts';
import { fold, type Dictionary } from './dictionary.ts';
import type { ExistingProduct } from './existing.ts';
import type { Notes } from './notes.ts';

interface FeatureContext {
  readonly existing: ExistingProduct | null;
  readonly dictionary: Dictionary;
  readonly notes: Notes;
}

/**
 * The values that describe the product: one of each feature, several of one feature as one text. Those that the file does not
 * name stay, unless it gives them all.
 */
export function planFeatures(
  { values: { features, areAllFeatures = false } }: WantedProduct,
  { existing, dictionary, notes }: FeatureContext,
): readonly number[] | null {
  if (features === undefined) return null;
  const before = existing?.features ?? [];
  const wanted = new Map<number | string, number>(
    areAllFeatures ? [] : before.map(({ typeId, valueId }) => [typeId, valueId]),
  );
  for (const [name, value] of oneValueEach(features)) {
    const kept = before.find(
      ({ typeId, valueId }) =>
        dictionary.isNamed('features', typeId, name) &&
        dictionary.isNamed('featureValues', valueId, `${typeId}/${value}`),
    );
    const id = kept?.valueId ?? dictionary.wantValue('features', [name, value]);
    if (id === undefined) notes.error('unknown-features', `${name}: ${value}`);
    else wanted.set(kept?.typeId ?? dictionary.find('features', name) ?? fold(name), id);
  }
  return [...wanted.values()].toSorted((a, b) => a - b);
}

function oneValueEach(features: readonly NamedValue[]): readonly NamedValue[] {
  const byName = Map.groupBy(features, ([name]) => fold(name));
  return [...byName.values()].map((pairs) => {
    const values = new Set(pairs.map(([, value]) => value));
    return [pairs[0]?.[0] ?? '', [...values].join(', ')];
  });
}
