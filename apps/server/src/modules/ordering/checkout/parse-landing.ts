/** How a shopper came to the shop, as their browser tells it: for the seller to read, never to decide by. */
export type Landing = Readonly<Partial<Record<LandingField, string>>>;

const LONGEST = {
  /** host and path of the page that led here */
  referrer: 200,
  /** the first page of ours */
  path: 200,
  source: 100,
  medium: 100,
  campaign: 150,
  content: 150,
  term: 150,
  /** which advertiser's click id came along: gclid, fbclid … */
  clickKind: 20,
  clickId: 200,
  /** when, in the browser's clock */
  at: 30,
} as const;
type LandingField = keyof typeof LONGEST;

/** What can be read of it, each text cut to its length and without control characters; null when nothing can. */
export function parseLanding(claimed: unknown): Landing | null {
  if (typeof claimed !== 'object' || claimed === null) return null;
  const fields = new Map(Object.entries(claimed));
  const read = Object.entries(LONGEST).flatMap(([field, longest]) => {
    const text = readText(fields.get(field), longest);
    return text === '' ? [] : [[field, text] as const];
  });
  return read.length === 0 ? null : Object.fromEntries(read);
}

function readText(value: unknown, longest: number): string {
  if (typeof value !== 'string') return '';
  const characters = [...value.slice(0, longest * 4).replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, ' ')];
  return characters.slice(0, longest).join('').trim();
}
