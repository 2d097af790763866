import type { Translate } from '@hanout/i18n';
import type { ProductPageModel } from '../page-models/index.ts';
import { Icon } from '../ui/icon.tsx';

/** Links that work without script; with it, the phone's own sharing and a copy of the address. */
export function ShareLinks({ model: { share, productId }, t }: { model: ProductPageModel; t: Translate }) {
  return (
    <p className="share" data-share={share.address}>
      <button type="button" className="button button-quiet like" aria-pressed="false" data-favourite={productId}>
        <Icon name="heart" />
        {t('product.favourite')}
      </button>
      <span>{t('share.label')}</span>
      <a href={share.whatsappHref} rel="noopener nofollow" target="_blank">
        WhatsApp
      </a>
      <a href={share.facebookHref} rel="noopener nofollow" target="_blank">
        Facebook
      </a>
      <button
        type="button"
        className="link-button"
        data-share-copy
        data-copied={t('share.copied')}
        data-failed={t('share.failed')}
        hidden
      >
        <Icon name="copy" />
        {t('share.copy')}
      </button>
      <span role="status" data-share-status />
    </p>
  );
}
