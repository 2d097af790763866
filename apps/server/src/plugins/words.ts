/** Each value of an enumeration with its word (ST-20). */
export function wordsOf<V extends string>(
  values: readonly V[],
  word: (value: V) => string,
): { readonly value: V; readonly label: string }[] {
  return values.map((value) => ({ value, label: word(value) }));
}
