import type { Translate } from '@hanout/i18n';
import type { CartPageModel } from '../page-models/index.ts';
import { Island } from '../render/island.tsx';
import { TrustStrip } from '../ui/trust-strip.tsx';

export function CartPage({ model, t }: { model: CartPageModel; t: Translate }) {
  return (
    <>
      <div className="container checkout">
        <h1>{t('cart.title')}</h1>
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
