import type { Language } from '@hanout/i18n';
import type { Shop } from '../../shops/index.ts';
import { inLanguage, prefixOf } from './addresses.ts';
import type { Visit } from './page.ts';

/** Whether a shop has pages in a language. */
export const speaks = ({ languages }: Pick<Shop, 'languages'>, language: Language): boolean =>
  languages.includes(language);

/** Where the same page is in a language that the shop has; null: it has this one. `url` as it was asked for, its search included. */
export function inItsLanguage(url: string, { shop, language }: Visit): string | null {
  if (speaks(shop, language)) return null;
  const prefix = prefixOf(language);
  const path = prefix !== '' && url.startsWith(prefix) ? url.slice(prefix.length) : url;
  const { languages, defaultLanguage } = shop;
  const other = languages.includes(defaultLanguage) ? defaultLanguage : languages[0];
  // Two slashes at the beginning would name another host.
  return other === undefined ? null : inLanguage(other, `/${path.replace(/^\/+/u, '')}`);
}
