/** Capitals, signs above letters, apostrophes and spaces of a header do not matter. */
export const foldHeader = (header: string): string =>
  header
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u0640\u064b-\u0652]/g, '')
    .toLowerCase()
    .replace(/[’`]/g, "'")
    .replace(/\s+/g, ' ')
    .replace(/ ?: ?/g, ':')
    .replaceAll(';', ',')
    .trim();
