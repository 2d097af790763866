/** A name as part of an address: Latin without accents or Arabic letters, hyphens between words; '' when nothing is left. */
export function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/[^a-z0-9\u0621-\u064a]+/g, '-')
    .slice(0, 120)
    .replace(/^-+|-+$/g, '');
}
