/** What a description may be made of; everything else becomes its text. */
const elements: ReadonlySet<string> = new Set(
  'p br hr h2 h3 h4 ul ol li strong b em i u s small sub sup blockquote a img table thead tbody tr th td caption'.split(
    ' ',
  ),
);
const empty: ReadonlySet<string> = new Set(['br', 'hr', 'img']);
/** Their content is no text for people. */
const dropped =
  /<(script|style|template|noscript|iframe|object|embed|svg|math|textarea|title|xmp)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const comments = /<!--[\s\S]*?(?:-->|$)|<[!?][^>]*(?:>|$)/g;
const tags = /<(\/?)([a-z][a-z0-9]*)\b((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;

/** Cells that one may reach over; a browser would lay out thousands. */
const MOST_SPANNED = 20;

/**
 * Markup made anew from the allowed elements: nothing of the input reaches the page but names from the list, checked addresses
 * and escaped text, so that what a parser makes of odd input does not matter. Elements are closed where they were left open.
 */
export function sanitiseHtml(html: string): string {
  const source = html.replaceAll('\0', '').replace(comments, '').replace(dropped, '').replace(dropped, '');
  const open: string[] = [];
  let result = '';
  let at = 0;
  for (const match of source.matchAll(tags)) {
    const [whole, slash = '', rawName = '', attributes = ''] = match;
    result += escapeText(source.slice(at, match.index));
    at = match.index + whole.length;
    const name = rawName.toLowerCase();
    if (!elements.has(name)) continue;
    if (slash === '') {
      result += `<${name}${attributesOf(name, attributes)}>`;
      if (!empty.has(name)) open.push(name);
    } else if (open.includes(name)) {
      for (let last = open.pop(); last !== undefined; last = open.pop()) {
        result += `</${last}>`;
        if (last === name) break;
      }
    }
  }
  result += escapeText(source.slice(at));
  return (
    result +
    open
      .toReversed()
      .map((name) => `</${name}>`)
      .join('')
  );
}

/** The same for what is stored: text without any markup stays as it was typed. */
export function sanitiseMarkup(text: string): string {
  return text.includes('<') ? sanitiseHtml(text) : text;
}

function attributesOf(name: string, text: string): string {
  if (name === 'a') {
    const href = safeAddress(read(text, 'href'), /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i);
    return href === null ? '' : ` href="${href}" rel="noopener nofollow"`;
  }
  if (name === 'img') {
    const source = safeAddress(read(text, 'src'), /^\/(?:uploads|images)\//);
    return `${source === null ? '' : ` src="${source}"`} alt="${escapeAttribute(read(text, 'alt') ?? '')}" loading="lazy"`;
  }
  if (name === 'td' || name === 'th')
    return ['colspan', 'rowspan']
      .map((side) => [side, Number(read(text, side))] as const)
      .map(([side, cells]) =>
        Number.isInteger(cells) && cells > 1 && cells <= MOST_SPANNED ? ` ${side}="${cells}"` : '',
      )
      .join('');
  return '';
}

function read(attributes: string, name: string): string | null {
  const match = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(attributes);
  return match === null ? null : (match[1] ?? match[2] ?? match[3] ?? '');
}

function safeAddress(address: string | null, allowed: RegExp): string | null {
  // What browsers skip inside an address must not hide its scheme.
  const plain = decode(address ?? '').replace(/[\p{Cc}\s]/gu, '');
  return allowed.test(plain) ? escapeAttribute(plain) : null;
}

const decode = (text: string): string =>
  text
    .replace(/&#x([0-9a-f]{1,6});?/gi, (_, hex: string) => safeCharacter(Number.parseInt(hex, 16)))
    .replace(/&#(\d{1,7});?/g, (_, digits: string) => safeCharacter(Number(digits)))
    .replace(/&(?:colon|tab|newline);?/gi, (entity) => (/colon/i.test(entity) ? ':' : ''))
    .replaceAll('&amp;', '&');

const safeCharacter = (point: number): string => (point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : '');

/** Entities stay what they are; every sign that could begin markup does not. */
const escapeText = (text: string): string =>
  text
    .replace(/&(?!(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,30});)/gi, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

const escapeAttribute = (text: string): string => escapeText(text).replaceAll('"', '&quot;').replaceAll("'", '&#39;');
