import { renderToStaticMarkup } from 'react-dom/server';
import type { SiteModel } from '../page-models/index.ts';
import { escapeHtml } from './escape.ts';
import { iconSprite } from './icon-sprite.ts';
import { LANGUAGES_PLACE } from './languages-place.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { translators } from '../texts/translators.ts';

/** Finished markup in pieces: the language switch goes between two of them. */
export interface SiteChrome {
  readonly header: readonly string[];
  readonly footer: readonly string[];
}

const drawn = new WeakMap<SiteModel, SiteChrome>();

/** Header and footer, drawn once per site object. */
export function siteChrome(site: SiteModel): SiteChrome {
  const known = drawn.get(site);
  if (known !== undefined) return known;
  const t = translators[site.language];
  const skip = `<a class="skip-link" href="#content">${escapeHtml(t('skip.toContent'))}</a>`;
  const chrome: SiteChrome = {
    header: (skip + iconSprite + renderToStaticMarkup(<SiteHeader site={site} t={t} />)).split(LANGUAGES_PLACE),
    footer: renderToStaticMarkup(<SiteFooter site={site} t={t} />).split(LANGUAGES_PLACE),
  };
  drawn.set(site, chrome);
  return chrome;
}
