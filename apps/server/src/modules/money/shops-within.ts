/** The shops that are asked for, of those that the person may see; null: every shop. */
export function shopsWithin(asked: number | undefined, scope: readonly number[] | null): readonly number[] | null {
  if (asked === undefined) return scope;
  return scope === null || scope.includes(asked) ? [asked] : [];
}
