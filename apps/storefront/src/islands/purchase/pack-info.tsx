import type { PurchasePack, Translate } from '../props.ts';

/** How many packs there are, and what is saved (storefront §2); the page lists what lies in one. */
export function PackInfo({ pack, t }: { readonly pack: PurchasePack; readonly t: Translate }) {
  return (
    <div className="pack-info">
      <p>{pack.available > 0 ? t('pack.available', { count: pack.available }) : t('purchase.out_of_stock')}</p>
      {pack.savingText === null ? null : (
        <p className="pack-info__saving">
          {t('pack.saving')} <bdi dir="ltr">{pack.savingText}</bdi>
        </p>
      )}
    </div>
  );
}
