/** Below it everything is a sign that steers, not a letter; a backslash is read as a slash by browsers. */
// oxlint-disable-next-line no-control-regex
const UNREADABLE = /[\u0000-\u0020\u007f\\]/;
const KINDS: ReadonlySet<string> = new Set(['https:', 'http:', 'mailto:', 'tel:']);
const LONGEST = 500;

/**
 * An address that a menu may lead to: a page of the shop, as a path without language, or another site, a mail or a telephone.
 * Null for everything else: scripts, data, and what only looks like a path.
 */
export function safeAddress(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || text.length > LONGEST || UNREADABLE.test(text)) return null;
  if (text.startsWith('/')) return text.startsWith('//') ? null : text;
  if (!URL.canParse(text)) return null;
  return KINDS.has(new URL(text).protocol) ? text : null;
}
