import type { Translate } from '@hanout/i18n';
import { Picture } from '../ui/picture.tsx';
import type { ProductPageModel } from '../page-models/index.ts';
import { Icon } from '../ui/icon.tsx';

/** Brand, rating and name with the values of the chosen combination: with the price below, all on the first screen of a phone. */
export function ProductHead({ model, t }: { model: ProductPageModel; t: Translate }) {
  const { brand, rating } = model;
  return (
    <header className="product-head">
      {brand === null && rating === null ? null : (
        <div className="product-marks">
          {brand === null ? null : (
            <a className="product-brand" href={brand.href} aria-label={t('product.brand', { name: brand.name })}>
              {brand.logo === null ? null : (
                <Picture image={{ ...brand.logo, alt: '' }} sizes="(min-width: 64rem) 56px, 32px" priority="small" />
              )}
              {brand.name}
            </a>
          )}
          {rating === null ? null : (
            <p className="rating">
              <a href="#reviews">
                <Icon name="star" />
                <span className="visually-hidden">{t('card.rating', rating)}</span>
                <span aria-hidden="true">
                  {String(rating.average).replace('.', ',')} ({rating.count})
                </span>
              </a>
            </p>
          )}
        </div>
      )}
      <h1 className="product-name">
        {model.name}
        <span data-combination-title>{model.combinationTitle}</span>
      </h1>
    </header>
  );
}
