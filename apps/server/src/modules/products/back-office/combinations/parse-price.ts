const largestCentimes = 1_000_000_000_00;

/** A price as BO-15 posts it, a number or typed text, in centimes; null for none, undefined for what is no price. */
export function parsePrice(value: number | string | null): number | null | undefined {
  const text =
    value === null
      ? ''
      : String(value)
          .replace(/[\s\u00a0\u202f]/g, '')
          .replace(',', '.');
  if (text === '') return null;
  if (!/^\d{1,12}(?:\.\d{1,2})?$/.test(text)) return undefined;
  const centimes = Math.round(Number(text) * 100);
  return centimes <= largestCentimes ? centimes : undefined;
}
