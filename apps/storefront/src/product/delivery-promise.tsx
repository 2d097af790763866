import type { Translate } from '@hanout/i18n';
import type { ProductPageModel } from '../page-models/index.ts';
import { isolated } from '../texts/isolated.ts';
import { Icon } from '../ui/icon.tsx';

/** What delivery costs and how one pays: the first questions of a shopper, beside the button. */
export function DeliveryPromise({ model: { delivery, site }, t }: { model: ProductPageModel; t: Translate }) {
  const { phone } = site.shop;
  return (
    <section className="promise" aria-label={t('product.deliveryTitle')}>
      <ul>
        <li>
          <Icon name="truck" />
          <p>
            {delivery.fromPrice === null
              ? t('product.deliveryByPlace')
              : t('product.deliveryFrom', { price: isolated(delivery.fromPrice) })}
            {delivery.delay === null ? null : <small>{t('product.deliveryDelay', { delay: delivery.delay })}</small>}
          </p>
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
      </ul>
    </section>
  );
}
