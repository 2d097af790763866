import { parseEmbed } from '@hanout/core/writings';
import sanitize from 'sanitize-html';
import { createByteBoundedCache } from '../caching/byte-bounded-cache.ts';
import { withoutTags } from './plain-text.ts';

/**
 * `text`: descriptions. `writing`: pages and posts, which also name pictures of the library, products, and pages of listed hosts.
 * `built`: what a page builder makes, with classes, a few styles and frames of listed hosts.
 */
export type MarkupKind = 'text' | 'writing' | 'built';

/** What a description may be made of; everything else becomes its text. */
const ELEMENTS =
  'p br hr h2 h3 h4 ul ol li strong b em i u s small sub sup blockquote a img table thead tbody tr th td caption'.split(
    ' ',
  );
const BUILT_ELEMENTS = [...ELEMENTS, ...'div span section figure figcaption iframe'.split(' ')];
/** Their content is no text for people. */
const WITHOUT_TEXT =
  'script style template noscript iframe object embed svg math textarea title xmp option select'.split(' ');

const FRAME_HOSTS = ['www.youtube-nocookie.com', 'www.youtube.com', 'player.vimeo.com', 'www.google.com'];
const LENGTH = /^-?\d{1,4}(?:\.\d{1,2})?(?:px|rem|em|%)$/;
const COLOUR = /^#[0-9a-f]{3,8}$/i;
const STYLES = {
  color: [COLOUR],
  'background-color': [COLOUR],
  'text-align': [/^(?:start|end|center|justify)$/],
  width: [LENGTH],
  'max-width': [LENGTH],
  margin: [LENGTH],
  padding: [LENGTH],
};

/** Cells that one may reach over; a browser would lay out thousands. */
const MOST_SPANNED = 20;
/** Longer than any description that people write; what lies behind is cut off. */
export const MOST_SIGNS = 200_000;
/** Elements opened and closed: the longest article has some hundreds. */
export const MOST_TAGS = 5_000;
const MOST_NESTED = 40;

/** What was sanitised for one page is the same for the next. */
const kept = createByteBoundedCache<string, string>(2 * 1024 * 1024);

const shared: sanitize.IOptions = {
  nonTextTags: WITHOUT_TEXT,
  nestingLimit: MOST_NESTED,
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, { href, class: names }) => ({ tagName, attribs: { ...linkOf(href), ...classesOf(names) } }),
    img: (tagName, { src, alt = '', class: names }) => ({
      tagName,
      attribs: { ...pictureOf(src), alt, loading: 'lazy', ...classesOf(names) },
    }),
    td: cellOf,
    th: cellOf,
  },
};
/** What a text shows of the shop and of elsewhere is named by it, and drawn when somebody reads it. */
const NUMBER = /^[1-9]\d{0,8}$/;
const cells = { td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan'] };
const options: Readonly<Record<MarkupKind, sanitize.IOptions>> = {
  text: {
    ...shared,
    allowedTags: ELEMENTS,
    allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt', 'loading'], ...cells },
  },
  writing: {
    ...shared,
    allowedTags: [...ELEMENTS, 'figure'],
    allowedAttributes: {
      a: ['href', 'rel'],
      img: ['src', 'alt', 'loading', 'data-picture'],
      figure: ['data-product', 'data-embed'],
      ...cells,
    },
    transformTags: { ...shared.transformTags, img: writtenPictureOf, figure: figureOf },
    exclusiveFilter: ({ tag, attribs }) => tag === 'figure' && Object.keys(attribs).length === 0,
  },
  built: {
    ...shared,
    nonTextTags: WITHOUT_TEXT.filter((name) => name !== 'iframe'),
    allowedTags: BUILT_ELEMENTS,
    allowedAttributes: {
      '*': ['class', 'style'],
      a: ['href', 'rel'],
      img: ['src', 'alt', 'loading'],
      iframe: ['src', 'title', 'width', 'height'],
      ...cells,
    },
    // No class of the shop's own parts: markup of a page must not pass for its buttons.
    allowedClasses: { '*': ['b-*'] },
    allowedStyles: { '*': STYLES },
    allowedIframeHostnames: FRAME_HOSTS,
    allowIframeRelativeUrls: false,
    exclusiveFilter: ({ tag, attribs }) => tag === 'iframe' && attribs['src'] === undefined,
  },
};

/**
 * Markup made anew from the allowed elements: nothing of the input reaches the page but names from the list, checked addresses
 * and escaped text. Elements are closed where they were left open.
 */
export function sanitiseHtml(html: string, kind: MarkupKind = 'text'): string {
  const key = `${kind} ${html}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const once = madeAnew(html.slice(0, boundOf(html)).replaceAll('\0', ''), kind);
  // An element that is left out may have held two apart that cannot stand in each other: what remains is read once more as it stands.
  const clean = once.includes('<') ? madeAnew(once, kind) : once;
  kept.set(key, clean, { size: (key.length + clean.length) * 2 });
  return clean;
}

const madeAnew = (html: string, kind: MarkupKind): string =>
  sanitize(html, options[kind])
    // Attributes and texts hold no bare `>`: this is the end of an empty element, as HTML writes it.
    .replaceAll(' />', '>')
    .replaceAll('\u00a0', '&nbsp;');

/** Whether it is more than is read, so that something of it would be cut off. */
export const isTooMuchMarkup = (html: string): boolean => boundOf(html) < html.length;

/** How far a text is read: what the parser costs is known before it begins. */
function boundOf(html: string): number {
  const most = Math.min(html.length, MOST_SIGNS);
  let at = -1;
  for (let tags = 0; tags <= MOST_TAGS; tags += 1) {
    at = html.indexOf('<', at + 1);
    if (at < 0 || at >= most) return most;
  }
  return at;
}

/** The same for what is stored: text without any markup stays as it was typed. */
export function sanitiseMarkup(text: string): string {
  return text.includes('<') ? sanitiseHtml(text) : text;
}

/** Whether of a text so made nobody sees anything. */
export const isEmptyMarkup = (clean: string): boolean =>
  !/<(?:img|hr|figure)\b/.test(clean) && withoutTags(clean).replaceAll('&nbsp;', ' ').trim() === '';

function linkOf(href: string | undefined): sanitize.Attributes {
  const address = safeAddress(href, /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i);
  return address === null ? {} : { href: address, rel: 'noopener nofollow' };
}

function pictureOf(src: string | undefined): sanitize.Attributes {
  const address = safeAddress(src, /^\/(?:uploads|images)\//);
  return address === null ? {} : { src: address };
}

function writtenPictureOf(tagName: string, { src, alt = '', ...more }: sanitize.Attributes): sanitize.Tag {
  const id = more['data-picture'] ?? '';
  const picture: sanitize.Attributes = NUMBER.test(id) ? { 'data-picture': id } : {};
  return { tagName, attribs: { ...pictureOf(src), ...picture, alt, loading: 'lazy' } };
}

/** One that names neither a product nor a page of a listed host is none. */
function figureOf(tagName: string, attributes: sanitize.Attributes): sanitize.Tag {
  const product = attributes['data-product'] ?? '';
  if (NUMBER.test(product)) return { tagName, attribs: { 'data-product': product } };
  const embed = parseEmbed(attributes['data-embed'] ?? '');
  return { tagName, attribs: embed === null ? {} : { 'data-embed': embed.address } };
}

function cellOf(tagName: string, attributes: sanitize.Attributes): sanitize.Tag {
  const attribs: sanitize.Attributes = classesOf(attributes['class']);
  for (const side of ['colspan', 'rowspan']) {
    const over = Number(attributes[side]);
    if (Number.isInteger(over) && over > 1 && over <= MOST_SPANNED) attribs[side] = String(over);
  }
  return { tagName, attribs };
}

const classesOf = (names: string | undefined): sanitize.Attributes => (names === undefined ? {} : { class: names });

function safeAddress(address: string | undefined, allowed: RegExp): string | null {
  // What browsers skip inside an address must not hide its scheme.
  const plain = (address ?? '').replace(/[\p{Cc}\s]/gu, '');
  return allowed.test(plain) ? plain : null;
}
