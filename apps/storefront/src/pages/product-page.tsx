import type { Translate } from '@hanout/i18n';
import type { ProductPageModel } from '../page-models/index.ts';
import { BackInStock } from '../product/back-in-stock.tsx';
import { contactsOf } from '../product/contacts.ts';
import { DeliveryPromise } from '../product/delivery-promise.tsx';
import { Gallery } from '../product/gallery.tsx';
import { OfferClock } from '../product/offer-clock.tsx';
import { PackContents } from '../product/pack-contents.tsx';
import { ProductHead } from '../product/product-head.tsx';
import { ProductTexts } from '../product/product-texts.tsx';
import { Reviews } from '../product/reviews.tsx';
import { ShareLinks } from '../product/share-links.tsx';
import { SizeGuide } from '../product/size-guide.tsx';
import { Island } from '../render/island.tsx';
import { Prose } from '../render/raw-html.tsx';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';

export function ProductPage({ model, t }: { model: ProductPageModel; t: Translate }) {
  const { productUid, brandUuid, mainCategoryUuid } = model.crossSelling;
  const seen = { id: model.productId, name: model.name, href: model.href, image: model.gallery[0]?.thumb.src ?? null };
  return (
    <div className="container">
      <Breadcrumbs links={model.breadcrumbs} current={model.name} t={t} />
      <div className="product">
        <Gallery name={model.name} images={model.gallery} t={t} />
        <ProductHead model={model} t={t} />
        {model.offerEnds === null ? null : <OfferClock ends={model.offerEnds} t={t} />}
        <Island
          name="purchase"
          id="buy"
          locale={model.site.language}
          props={{
            ...model.purchase,
            termsHref: model.site.termsHref,
            contacts: contactsOf(model.site, t),
            sizes: model.sizeGuide === null ? null : t('sizes.title'),
          }}
        />
        <div className="product-below">
          {model.sizeGuide === null ? null : <SizeGuide html={model.sizeGuide} t={t} />}
          <BackInStock model={model} t={t} />
          {model.shortDescription === null ? null : (
            <Prose className="product-short prose" html={model.shortDescription} />
          )}
          {model.packContents.length === 0 ? null : <PackContents items={model.packContents} t={t} />}
          <DeliveryPromise model={model} t={t} />
          <ShareLinks model={model} t={t} />
        </div>
      </div>
      <ProductTexts model={model} t={t} />
      <Reviews model={model} t={t} />
      <div
        className="cross-selling"
        data-cross-selling={`/web/api/product/cross_selling/${productUid}/${brandUuid}/${mainCategoryUuid}`}
      />
      <section className="seen" aria-labelledby="seen-title" data-recently-seen={JSON.stringify(seen)} hidden>
        <div className="seen-head">
          <h2 id="seen-title" className="block-title">
            {t('seen.title')}
          </h2>
          <button type="button" className="link-button" data-seen-clear>
            {t('seen.clear')}
          </button>
        </div>
        <ul className="seen-list" data-remove={t('seen.remove')} />
      </section>
    </div>
  );
}
