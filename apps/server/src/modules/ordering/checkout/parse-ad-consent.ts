/** What a browser says of itself where its shopper lets networks measure the order: by it they know whom an advert was shown. */
export type AdConsent = Readonly<Partial<Record<AdConsentField, string>>>;

const LONGEST = {
  agent: 300,
  /** cookies of the networks, first-party, by their own names */
  fbp: 100,
  fbc: 300,
  ttp: 100,
} as const;
type AdConsentField = keyof typeof LONGEST;

/** Null: the shopper did not let them. Who did, and of whose browser nothing can be read, is an empty object. */
export function parseAdConsent(claimed: unknown): AdConsent | null {
  if (typeof claimed !== 'object' || claimed === null || Array.isArray(claimed)) return null;
  const fields = new Map(Object.entries(claimed));
  const read = Object.entries(LONGEST).flatMap(([field, longest]) => {
    const value: unknown = fields.get(field);
    const text =
      typeof value === 'string'
        ? value
            .replace(/[^\x20-\x7e]/gu, '')
            .slice(0, longest)
            .trim()
        : '';
    return text === '' ? [] : [[field, text] as const];
  });
  return Object.fromEntries(read);
}
