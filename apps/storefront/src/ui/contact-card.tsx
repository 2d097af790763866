import type { Translate } from '@hanout/i18n';
import type { CmsPageModel } from '../page-models/index.ts';
import { Icon } from './icon.tsx';

interface ContactCardProps {
  model: CmsPageModel;
  mapHref: string | null;
  t: Translate;
}

/** How the shop is reached, where it is and when it is open. */
export function ContactCard({ model: { site }, mapHref, t }: ContactCardProps) {
  const { shop, legal } = site;
  return (
    <div className="contact">
      <address className="panel contact-ways">
        <strong>{legal.company}</strong>
        {legal.address === null ? null : (
          <p>
            <Icon name="pin" />
            <bdi>{legal.address}</bdi>
          </p>
        )}
        {mapHref === null ? null : (
          <a className="button" href={mapHref} rel="noopener nofollow">
            {t('contact.map')}
          </a>
        )}
        {shop.phone === null ? null : (
          <a href={shop.phone.href}>
            <Icon name="phone" />
            <bdi dir="ltr">{shop.phone.label}</bdi>
          </a>
        )}
        {shop.whatsappHref === null ? null : (
          <a href={shop.whatsappHref} rel="noopener nofollow">
            <Icon name="message" />
            WhatsApp
          </a>
        )}
        {legal.email === null || legal.email === '' ? null : (
          <a href={`mailto:${legal.email}`}>
            <bdi dir="ltr">{legal.email}</bdi>
          </a>
        )}
      </address>
      {shop.opening === null ? null : (
        <section className="panel" aria-labelledby="contact-hours">
          <h2 id="contact-hours" className="section-title">
            {t('contact.hours')}
          </h2>
          <p className="state-pill" data-open={shop.opening.isOpen}>
            {shop.opening.label}
          </p>
          <dl className="contact-hours">
            {shop.opening.days.map(({ name, hours }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{hours}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </div>
  );
}
