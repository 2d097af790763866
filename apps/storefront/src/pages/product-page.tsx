import type { Translate } from '@hanout/i18n';
import type { ProductPageModel } from '../page-models/index.ts';
import { DeliveryPromise } from '../product/delivery-promise.tsx';
import { Gallery } from '../product/gallery.tsx';
import { PackContents } from '../product/pack-contents.tsx';
import { ProductHead } from '../product/product-head.tsx';
import { ProductTexts } from '../product/product-texts.tsx';
import { Island } from '../render/island.tsx';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { Carousel } from '../ui/carousel.tsx';

export function ProductPage({ model, t }: { model: ProductPageModel; t: Translate }) {
  return (
    <div className="container">
      <Breadcrumbs links={model.breadcrumbs} current={model.name} t={t} />
      <div className="product">
        <Gallery name={model.name} images={model.gallery} t={t} />
        <ProductHead model={model} t={t} />
        <Island name="purchase" id="buy" locale={model.site.language} props={model.purchase} />
        <div className="product-below">
          {model.packContents.length === 0 ? null : <PackContents items={model.packContents} t={t} />}
          <DeliveryPromise model={model} t={t} />
        </div>
      </div>
      <ProductTexts model={model} t={t} />
      {model.related.length === 0 ? null : (
        <section className="related">
          <h2 className="block-title">{t('product.related')}</h2>
          <Carousel label={t('product.related')} kind="related" autoplay={null} cards={model.related} t={t} />
        </section>
      )}
    </div>
  );
}
