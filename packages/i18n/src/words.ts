/** Words of a choice in a row: «Noir, 42» and «أسود، 42»; Arabic has a comma of its own. */
export function joinWords(words: readonly string[]): string {
  const latin = words.join(', ');
  return /\p{Script=Arabic}/u.test(latin) ? words.join('، ') : latin;
}
