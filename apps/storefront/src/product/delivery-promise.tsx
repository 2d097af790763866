import type { Translate } from '@hanout/i18n';
import type { ProductPageModel } from '../page-models/index.ts';
import { isolated } from '../texts/isolated.ts';
import { Icon } from '../ui/icon.tsx';

/** What delivery costs and how one pays: the first questions of a shopper, beside the button. */
export function DeliveryPromise({ model, t }: { model: ProductPageModel; t: Translate }) {
  const { delivery, site, name, share } = model;
  const { phone, whatsappHref } = site.shop;
  return (
    <section className="promise" aria-label={t('product.deliveryTitle')}>
      <ul>
        <li>
          <Icon name="truck" />
          <div>
            {delivery.fromPrice === null
              ? t('product.deliveryByPlace')
              : t('product.deliveryFrom', { price: isolated(delivery.fromPrice) })}
            {delivery.delay === null ? null : <small>{t('product.deliveryDelay', { delay: delivery.delay })}</small>}
            {delivery.wilayas.length === 0 ? null : <WilayaPrice delivery={delivery} t={t} />}
            <a className="promise-all" href={site.deliveryHref}>
              {t('product.deliveryAll')}
            </a>
          </div>
        </li>
        <li>
          <Icon name="cash" />
          <p>
            {t('product.payOnDelivery')}
            <small>{t('product.confirmCall')}</small>
          </p>
        </li>
        {phone === null ? null : (
          <li>
            <Icon name="phone" />
            <p>
              <a href={phone.href}>{t('product.askPhone', { phone: isolated(phone.label) })}</a>
            </p>
          </li>
        )}
        {whatsappHref === null ? null : (
          <li>
            <Icon name="message" />
            <p>
              <a
                href={`${whatsappHref}?text=${encodeURIComponent(`${name} ${share.address}`)}`}
                rel="noopener nofollow"
                target="_blank"
              >
                {t('product.askWhatsapp')}
              </a>
            </p>
          </li>
        )}
      </ul>
    </section>
  );
}

/** Asked once: the wilaya is kept for the next product and for the order. Script answers; the price "from" stands above. */
function WilayaPrice({ delivery, t }: { delivery: ProductPageModel['delivery']; t: Translate }) {
  return (
    <div className="wilaya-price" data-wilaya-price hidden>
      <label>
        {t('product.deliveryTo')}
        <select className="field__input" autoComplete="off">
          <option value="">{t('product.chooseWilaya')}</option>
          {delivery.wilayas.map(({ code, name, communeId }) => (
            <option key={code} value={code} data-commune={communeId}>
              {code} · {name}
            </option>
          ))}
        </select>
      </label>
      <p role="status" />
    </div>
  );
}
