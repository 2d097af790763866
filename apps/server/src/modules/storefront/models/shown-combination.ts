import type { Dictionary } from '../../dictionary/index.ts';
import type { ListingQuery, PricedCard, StoredCombination } from '../../listing/index.ts';

/** For every attribute that is filtered by, its values that were asked for: their ids. */
export type WantedValues = readonly ReadonlySet<number>[];

export function wantedValues({ attributeValues }: Dictionary, { attributes }: ListingQuery): WantedValues {
  return [...attributes].map(
    ([typeId, slugs]) =>
      new Set(
        [...attributeValues.values()].flatMap((value) =>
          value.typeId === typeId && slugs.includes(value.slug) ? [value.id] : [],
        ),
      ),
  );
}

/** The combination that a filtered list means: one that can be had, before one that cannot. Null where nothing is filtered. */
export function wantedCombination({ card }: PricedCard, wanted: WantedValues): StoredCombination | null {
  if (wanted.length === 0) return null;
  const fitting = card.combinations.filter(({ values }) =>
    wanted.every((group) => values.some((value) => group.has(value))),
  );
  return fitting.find(({ quantity }) => quantity > 0) ?? fitting[0] ?? null;
}
