/** What a text can leave to the identity of the shop: `{{rc}}` is its number in the register of commerce. */
export const TEXT_GAPS = [
  'shop',
  'company',
  'activity',
  'capital',
  'rc',
  'nif',
  'nis',
  'ai',
  'address',
  'phone',
  'email',
] as const;
export type TextGap = (typeof TEXT_GAPS)[number];

const GAP = /\{\{([a-z]{2,12})\}\}/g;
const isGap = (name: string): name is TextGap => TEXT_GAPS.some((gap) => gap === name);

/** The gaps of a text, each once, in the order in which they come. */
export function gapsIn(text: string): TextGap[] {
  return [...new Set([...text.matchAll(GAP)].flatMap(([, name = '']) => (isGap(name) ? [name] : [])))];
}

/** What the shop has not said is a dash; what names no gap stays as it was written. */
export function fillGaps(text: string, valueOf: (gap: TextGap) => string): string {
  return text.replace(GAP, (written, name: string) => (isGap(name) ? valueOf(name) || '—' : written));
}
