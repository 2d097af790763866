const SIGNS: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;' };

/** A stored description as markup: what was typed into a plain field keeps its lines. */
export function toMarkup(stored: string): string {
  if (stored.includes('<') || stored === '') return stored;
  return stored
    .split(/\r?\n/u)
    .map((line) => `<p>${line.replace(/[<>]|&(?!#?\w+;)/gu, (sign) => SIGNS[sign] ?? sign)}</p>`)
    .join('');
}

/** An item or a cell of one paragraph is written as its text alone. */
export const withoutInnerParagraphs = (markup: string): string =>
  markup.replace(/<(li|td|th)( [^>]*)?><p>((?:(?!<\/?p>).)*)<\/p><\/\1>/gsu, '<$1$2>$3</$1>');

/** An address as it was typed → one that a browser can follow; null: none. */
export function toAddress(typed: string): string | null {
  const address = typed.replace(/\s/gu, '');
  if (address === '') return null;
  if (/^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)/iu.test(address)) return address;
  if (/^[^@/]+@[^@/]+\.[^@/]+$/u.test(address)) return `mailto:${address}`;
  if (/^\+?\d{6,}$/u.test(address)) return `tel:${address}`;
  return /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?:[/?#].*)?$/u.test(address) ? `https://${address}` : null;
}
