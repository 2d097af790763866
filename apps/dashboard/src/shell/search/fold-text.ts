/** A text as people look for it: no accents, hamza, harakat or tatweel, one case, single spaces. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\u0640\u0621]/gu, '')
    .toLowerCase()
    .replace(/\u0629/gu, '\u0647')
    .replace(/\u0649/gu, '\u064A')
    .replace(/\s+/gu, ' ')
    .trim();
}
