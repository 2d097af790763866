/** Signs that steer instead of being read, and a backslash, which browsers read as a slash. */
const isUnreadable = (sign: string): boolean => sign <= ' ' || sign === '\u007f' || sign === '\\';
const KINDS: ReadonlySet<string> = new Set(['https:', 'http:', 'mailto:', 'tel:']);
const LONGEST = 500;

/**
 * An address that a menu may lead to: a page of the shop, as a path without language, or another site, a mail or a telephone.
 * Null for everything else: scripts, data, and what only looks like a path.
 */
export function safeAddress(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || text.length > LONGEST || [...text].some(isUnreadable)) return null;
  if (text.startsWith('/')) return text.startsWith('//') ? null : text;
  if (!URL.canParse(text)) return null;
  return KINDS.has(new URL(text).protocol) ? text : null;
}
