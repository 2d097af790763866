/** Text that is HTML already. Made by `html` and `trusted` alone, so that whatever else is put into a page is escaped. */
export interface Markup {
  readonly kind: 'markup';
  readonly text: string;
}

type Part = Markup | string | number | null | readonly Markup[];

const REPLACEMENT: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/gu, (sign) => REPLACEMENT[sign] ?? sign);

/** A piece of a page: every value in it is escaped unless it is a piece itself; null is nothing, a list one after the other. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return trusted(strings.reduce((text, next, index) => text + textOf(parts[index - 1] ?? null) + next));
}

/** What a drawing library made, style sheets: never anything that somebody typed. */
export const trusted = (text: string): Markup => ({ kind: 'markup', text });

function textOf(part: Part): string {
  if (part === null) return '';
  if (typeof part === 'string') return escaped(part);
  if (typeof part === 'number') return String(part);
  return 'kind' in part ? part.text : part.map(({ text }) => text).join('');
}
