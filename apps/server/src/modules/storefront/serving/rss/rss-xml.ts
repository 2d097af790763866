import type { Language } from '@hanout/i18n';
import { escapeXml } from '../escape-xml.ts';

export interface RssChannel {
  readonly title: string;
  readonly description: string;
  readonly href: string;
  /** where it is read itself */
  readonly self: string;
  readonly language: Language;
  readonly items: readonly RssItem[];
}

export interface RssItem {
  readonly title: string;
  readonly href: string;
  /** the same for as long as it is this thing, whatever becomes of its address */
  readonly guid: string;
  readonly at: Date;
  readonly summary: string;
  readonly picture: string | null;
}

/** RSS 2.0, with the pictures that readers show beside what is new. */
export function rssDocument({ title, description, href, self, language, items }: RssChannel): string {
  const head =
    element('title', title) +
    element('link', href) +
    element('description', description) +
    element('language', language) +
    `<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>`;
  return (
    '<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">' +
    `<channel>${head}${items.map(itemElement).join('')}</channel></rss>`
  );
}

const itemElement = ({ title, href, guid, at, summary, picture }: RssItem): string =>
  '<item>' +
  element('title', title) +
  element('link', href) +
  `<guid isPermaLink="false">${escapeXml(guid)}</guid>` +
  element('pubDate', at.toUTCString()) +
  (summary === '' ? '' : element('description', summary)) +
  (picture === null ? '' : `<media:content url="${escapeXml(picture)}" medium="image" type="image/webp"/>`) +
  '</item>';

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;
