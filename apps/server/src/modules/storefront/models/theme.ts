import { createHash } from 'node:crypto';
import { darkValueOf, cleanTheme, preloadedFont, themeCss, valueOf } from '@hanout/core/theme';
import type { Language } from '@hanout/i18n';
import type { Shop } from '../../shops/index.ts';

interface ShownTheme {
  readonly css: string;
  /** Its content is its name, so that it may be cached for ever; null: the house's look. */
  readonly href: string | null;
  /** Of the browser's bar. */
  readonly bar: { readonly light: string; readonly dark: string };
}

const known = new WeakMap<Shop['theme'], ShownTheme>();

/** What pages of the shop look like; worked out once for each reading of the shop. */
export function shownTheme({ theme }: Pick<Shop, 'theme'>): ShownTheme {
  const kept = known.get(theme);
  if (kept !== undefined) return kept;
  const css = themeCss(theme);
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 16);
  const values = cleanTheme(theme);
  const bar = { light: valueOf(values, 'grey-2'), dark: darkValueOf(values, 'grey-2') };
  const made = { css, href: css === '' ? null : `/theme/${hash}.css`, bar };
  known.set(theme, made);
  return made;
}

/** The file that a page in a language needs first; null: the house's own font. */
export const themeFont = ({ theme }: Pick<Shop, 'theme'>, language: Language): string | null =>
  preloadedFont(theme, language === 'ar' ? 'arabic' : 'latin');
