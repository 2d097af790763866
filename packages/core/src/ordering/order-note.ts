/** UTF-16 units that a shopper may write beside an order. */
export const LONGEST_ORDER_NOTE = 300;

/**
 * What a shopper wrote beside an order as plain text: signs that nobody sees or that turn the direction of what stands after
 * them are gone, spaces are one, lines are kept and at most one of them is empty in a row. Empty where nothing is left.
 */
export function plainNote(typed: string): string {
  return typed
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{C}\n\t]/gu, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
