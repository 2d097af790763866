/**
 * A place name as people look for it, in either script: no accents, hamza, harakat, tatweel, apostrophes or hyphens, one
 * case, single spaces. Two names that fold alike are typed alike: `AIN TEMOUCHENT`, `Aïn-Témouchent`; `الاغواط`, `الأغواط`.
 */
export function foldPlaceName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\p{M}\u0640]/gu, '')
    .toLowerCase()
    .replace(/\u0671/g, '\u0627')
    .replace(/\u0649/g, '\u064A')
    .replace(/\u0629/g, '\u0647')
    .replace(/[\u0621'\u2019\u02BC`]/g, '')
    .replace(/[\s\-_.]+/g, ' ')
    .trim();
}
