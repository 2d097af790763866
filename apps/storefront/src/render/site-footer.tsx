import type { Translate } from '@hanout/i18n';
import type { AdsModel, SiteModel } from '../page-models/index.ts';
import { isolated } from '../texts/isolated.ts';
import { Icon } from '../ui/icon.tsx';
import { LanguagesPlace } from './languages-place.tsx';

/** What law 18-05 wants beside every offer, the shop's own links, and the languages. */
export function SiteFooter({ site, t }: { site: SiteModel; t: Translate }) {
  return (
    <>
      <ContactBar site={site} t={t} />
      <ConsentNotice site={site} t={t} />
      <footer className="site-footer">
        <div className="container footer-columns">
          <section className="footer-shop">
            <p className="footer-name">{site.shop.name}</p>
            {site.shop.slogan === null ? null : <p>{site.shop.slogan}</p>}
            <ContactLinks site={site} t={t} />
            <p className="footer-contact">
              <a className="button button-quiet" href={site.trackHref}>
                <Icon name="parcel" />
                {t('footer.track')}
              </a>
              <a className="button button-quiet" href={site.deliveryHref}>
                <Icon name="truck" />
                {t('footer.delivery')}
              </a>
            </p>
          </section>
          <OpeningHours site={site} t={t} />
          {site.footer.map(({ title, links }) => (
            <section key={title}>
              <h2 className="footer-title">{title}</h2>
              <ul className="footer-links">
                {links.map(({ label, href }) => (
                  <li key={href}>
                    <a href={href}>{label}</a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
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
          <button type="button" className="round-button" data-keeps="colorScheme" aria-label={t('header.theme')}>
            <Icon name="contrast" />
          </button>
        </div>
      </footer>
    </>
  );
}

/** Every day of the week, and what goes otherwise within the next two weeks. */
function OpeningHours({ site: { shop }, t }: { site: SiteModel; t: Translate }) {
  const { opening } = shop;
  if (opening === null) return null;
  return (
    <section id="opening-hours" className="opening-hours">
      <h2 className="footer-title">{t('footer.hours')}</h2>
      <p data-open={opening.isOpen ? 'yes' : undefined}>{opening.label}</p>
      <dl>
        {opening.days.map(({ name, hours }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{hours}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Shown by script to who has not read it: without script nothing is kept on the device, and nothing has to be said. */
export function ConsentNotice({ site: { consent, ads, privacyHref }, t }: { site: SiteModel; t: Translate }) {
  if (ads !== null) return <AdsNotice ads={ads} text={consent?.text ?? null} privacyHref={privacyHref} t={t} />;
  if (consent === null) return null;
  return (
    <aside className="consent" aria-label={t('consent.label')} data-consent hidden>
      <details>
        <summary>{t('consent.short')}</summary>
        <p>
          {consent.text ?? t('consent.text')}
          {privacyHref === null ? null : (
            <>
              {' '}
              <a href={privacyHref}>{t('consent.more')}</a>
            </>
          )}
        </p>
      </details>
      <button type="button" className="button" data-choice="understood">
        {t('consent.understood')}
      </button>
    </aside>
  );
}

type AdsNoticeProps = { ads: AdsModel; text: string | null; privacyHref: string | null; t: Translate };

/** Asks once whether networks may measure; no is as near as yes. Without script nothing is asked, and nothing measured. */
function AdsNotice({ ads, text, privacyHref, t }: AdsNoticeProps) {
  const names = ads.networks.map(({ network }) => NETWORK_NAMES[network]);
  return (
    <aside className="consent" aria-label={t('ads.label')} data-consent data-ads={JSON.stringify(ads.networks)} hidden>
      <details>
        <summary>{t('ads.short')}</summary>
        <p>
          {names.length === 0 ? t('ads.text') : t('ads.textNamed', { names: isolated(names.join(', ')) })}
          {text === null ? null : ` ${text}`}
          {privacyHref === null ? null : (
            <>
              {' '}
              <a href={privacyHref}>{t('consent.more')}</a>
            </>
          )}
        </p>
      </details>
      <button type="button" className="button button-outline" data-choice="refused">
        {t('ads.refuse')}
      </button>
      <button type="button" className="button button-outline" data-choice="accepted">
        {t('ads.accept')}
      </button>
    </aside>
  );
}

const NETWORK_NAMES = { meta: 'Meta', tiktok: 'TikTok', google: 'Google', snapchat: 'Snapchat' } as const;

/** Call and WhatsApp at the same place on every page (WCAG 3.2.6), as the shop's settings have them. */
function ContactBar({ site: { shop }, t }: { site: SiteModel; t: Translate }) {
  if (shop.phone === null && shop.whatsappHref === null) return null;
  return (
    <aside className="contact-bar" aria-label={t('contact.label')}>
      {shop.phone === null ? null : (
        <a href={shop.phone.href} aria-label={t('header.call', { phone: shop.phone.label })}>
          <Icon name="phone" />
          <bdi dir="ltr">{shop.phone.label}</bdi>
        </a>
      )}
      {shop.whatsappHref === null ? null : (
        <a href={shop.whatsappHref} rel="noopener" target="_blank" aria-label={t('footer.whatsapp')}>
          <Icon name="message" />
          <span>{t('footer.whatsapp')}</span>
        </a>
      )}
    </aside>
  );
}

function ContactLinks({ site: { shop }, t }: { site: SiteModel; t: Translate }) {
  if (shop.phone === null && shop.whatsappHref === null && shop.social.length === 0) return null;
  return (
    <p className="footer-contact">
      {shop.phone === null ? null : (
        <a className="button button-quiet" href={shop.phone.href}>
          <Icon name="phone" />
          <bdi dir="ltr">{shop.phone.label}</bdi>
        </a>
      )}
      {shop.whatsappHref === null ? null : (
        <a className="button button-quiet" href={shop.whatsappHref} rel="noopener">
          <Icon name="message" />
          {t('footer.whatsapp')}
        </a>
      )}
      {shop.social.map(({ label, href }) => (
        <a key={href} className="button button-quiet" href={href} rel="noopener">
          {label}
        </a>
      ))}
    </p>
  );
}

export function Seller({ site: { legal, shop }, t }: { site: SiteModel; t: Translate }) {
  const rows: readonly (readonly [string, string | null, 'ltr' | 'auto'])[] = [
    [t('footer.rc'), legal.rc, 'ltr'],
    [t('footer.nif'), legal.nif, 'ltr'],
    [t('footer.nis'), legal.nis, 'ltr'],
    [t('footer.address'), legal.address, 'auto'],
    [t('footer.phone'), shop.phone?.label ?? null, 'ltr'],
    [t('footer.email'), legal.email, 'ltr'],
  ];
  return (
    <section>
      <h2 className="footer-title">{t('footer.seller')}</h2>
      <p>{legal.company}</p>
      <dl className="seller">
        {rows.map(([label, value, direction]) =>
          value === null ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi dir={direction}>{value}</bdi>
              </dd>
            </div>
          ),
        )}
      </dl>
    </section>
  );
}
