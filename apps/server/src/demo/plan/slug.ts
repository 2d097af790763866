/** A name as part of an address: Latin without accents or Arabic letters, hyphens between words. */
export function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/[^a-z0-9\u0621-\u064a]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Slugs of one language: the second of the same name gets a number. */
export function createSlugs(): (name: string) => string {
  const taken = new Map<string, number>();
  return (name) => {
    const slug = slugOf(name);
    const count = (taken.get(slug) ?? 0) + 1;
    taken.set(slug, count);
    return count === 1 ? slug : `${slug}-${count}`;
  };
}
