import type { Translate } from '@hanout/i18n';
import type { CartPageModel } from '../page-models/index.ts';
import { isolated } from '../texts/isolated.ts';
import { Island } from '../render/island.tsx';
import { TrustStrip } from '../ui/trust-strip.tsx';

export function CartPage({ model, t }: { model: CartPageModel; t: Translate }) {
  const { phone } = model.site.shop;
  return (
    <>
      <div className="container checkout">
        <h1>{t('cart.title')}</h1>
        <noscript>
          <p className="cart-needs-script">
            {t('cart.needsScript')}{' '}
            {phone === null ? null : <a href={phone.href}>{t('product.askPhone', { phone: isolated(phone.label) })}</a>}
          </p>
        </noscript>
        <Island
          name="cart-checkout"
          id="checkout"
          locale={model.site.language}
          props={{
            continueHref: model.site.homeHref,
            termsHref: model.site.termsHref,
            expectsFreeDelivery: model.expectsFreeDelivery,
          }}
        />
        {model.site.privacyHref === null ? null : (
          <p className="cart-legal">
            <a href={model.site.privacyHref}>{t('cart.privacy')}</a>
          </p>
        )}
      </div>
      <TrustStrip t={t} />
    </>
  );
}
