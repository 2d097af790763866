import type { Translate } from '@hanout/i18n';
import { renderToStaticMarkup } from 'react-dom/server';
import type { SiteModel } from '../page-models/index.ts';
import { translators } from '../texts/translators.ts';
import { Icon } from '../ui/icon.tsx';
import { escapeHtml } from './escape.ts';
import { iconSprite } from './icon-sprite.ts';
import { LANGUAGES_PLACE, LanguagesPlace } from './languages-place.tsx';
import type { SiteChrome } from './site-chrome.tsx';
import { ConsentNotice, Seller } from './site-footer.tsx';
import { ShopSign } from './site-header.tsx';

const drawn = new WeakMap<SiteModel, SiteChrome>();

/** What stands around a page that leads to its form and nowhere else: the shop's sign, its telephone, and what the law asks for. */
export function landingChrome(site: SiteModel): SiteChrome {
  const known = drawn.get(site);
  if (known !== undefined) return known;
  const t = translators[site.language];
  const skip = `<a class="skip-link" href="#content">${escapeHtml(t('skip.toContent'))}</a>`;
  const chrome: SiteChrome = {
    header: (skip + iconSprite + renderToStaticMarkup(<LandingHeader site={site} t={t} />)).split(LANGUAGES_PLACE),
    footer: renderToStaticMarkup(<LandingFooter site={site} t={t} />).split(LANGUAGES_PLACE),
  };
  drawn.set(site, chrome);
  return chrome;
}

function LandingHeader({ site, t }: { site: SiteModel; t: Translate }) {
  const { phone } = site.shop;
  return (
    <header className="landing-header">
      <div className="container site-bar">
        <a className="site-name" href={site.homeHref}>
          <ShopSign shop={site.shop} />
        </a>
        {phone === null ? null : (
          <a className="landing-phone" href={phone.href} aria-label={t('header.call', { phone: phone.label })}>
            <Icon name="phone" />
            <bdi dir="ltr">{phone.label}</bdi>
          </a>
        )}
      </div>
    </header>
  );
}

function LandingFooter({ site, t }: { site: SiteModel; t: Translate }) {
  const links = [
    [site.termsHref, t('landing.terms')],
    [site.privacyHref, t('landing.privacy')],
    [site.trackHref, t('footer.track')],
  ] as const;
  return (
    <>
      <ConsentNotice site={site} t={t} />
      <footer className="site-footer">
        <div className="container footer-columns">
          <section className="footer-shop">
            <p className="footer-name">{site.shop.name}</p>
            <ul className="footer-links">
              {links.map(([href, label]) =>
                href === null ? null : (
                  <li key={label}>
                    <a href={href}>{label}</a>
                  </li>
                ),
              )}
            </ul>
          </section>
          <Seller site={site} t={t} />
        </div>
        <div className="container footer-end">
          <p>{t('footer.rights', { name: site.shop.name })}</p>
          <p className="languages">
            <LanguagesPlace />
          </p>
          {site.ads === null ? null : (
            <button type="button" className="link-button" data-ads-choice hidden>
              {t('ads.choice')}
            </button>
          )}
        </div>
      </footer>
    </>
  );
}
