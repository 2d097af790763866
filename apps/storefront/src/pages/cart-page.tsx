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
          props={{ continueHref: model.site.homeHref }}
        />
        <p className="cart-legal">
          {model.site.termsHref === null ? null : <a href={model.site.termsHref}>{t('cart.terms')}</a>}
          {model.site.privacyHref === null ? null : <a href={model.site.privacyHref}>{t('cart.privacy')}</a>}
        </p>
      </div>
      <TrustStrip t={t} />
    </>
  );
}
