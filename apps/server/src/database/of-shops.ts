import { sql, type RawBuilder } from 'kysely';

/** Of these shops (null: of whichever), as a condition on a column; one alone is said so that an index in its order serves. */
export function ofShops(column: RawBuilder<unknown>, shopIds: readonly number[] | null): RawBuilder<boolean> {
  if (shopIds === null) return sql<boolean>`true`;
  const [first, ...others] = shopIds;
  if (first !== undefined && others.length === 0) return sql<boolean>`${column} = ${first}::int`;
  return sql<boolean>`${column} = any(${[...shopIds]}::int[])`;
}

/** The shops that are asked for, of those that the person may see; null: every shop. */
export function shopsWithin(asked: number | undefined, scope: readonly number[] | null): readonly number[] | null {
  if (asked === undefined) return scope;
  return scope === null || scope.includes(asked) ? [asked] : [];
}
