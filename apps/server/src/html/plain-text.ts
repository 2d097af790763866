/** Markup taken away, a space where it stood. However wrong the markup is, each sign is looked at once. */
export const withoutTags = (html: string): string => html.replace(/<[^<>]*>/g, ' ');

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** What a person reads of it, in one line. */
export function readText(html: string): string {
  return withoutTags(html)
    .replace(/&(?:#(\d{1,6})|(\w{2,6}));/g, (whole, code: string | undefined, name: string | undefined) =>
      code === undefined ? (ENTITIES[name ?? ''] ?? whole) : String.fromCodePoint(Math.min(Number(code), 0x10ffff)),
    )
    .replace(/\s+/g, ' ')
    .trim();
}
