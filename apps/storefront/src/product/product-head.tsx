import type { Translate } from '@hanout/i18n';
import { Picture } from '../ui/picture.tsx';
import type { ProductPageModel } from '../page-models/index.ts';
import { Prose } from '../render/raw-html.tsx';
import { Icon } from '../ui/icon.tsx';

/** Brand, name with the values of the chosen combination, rating and the short description. */
export function ProductHead({ model, t }: { model: ProductPageModel; t: Translate }) {
  const { brand, rating } = model;
  return (
    <header className="product-head">
      {brand === null ? null : (
        <a className="product-brand" href={brand.href} aria-label={t('product.brand', { name: brand.name })}>
          {brand.logo === null ? null : <Picture image={{ ...brand.logo, alt: '' }} sizes="56px" priority="small" />}
          {brand.name}
        </a>
      )}
      <h1 className="product-name">
        {model.name}
        <span data-combination-title>{model.combinationTitle}</span>
      </h1>
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
      {model.shortDescription === null ? null : <Prose className="product-short prose" html={model.shortDescription} />}
    </header>
  );
}
