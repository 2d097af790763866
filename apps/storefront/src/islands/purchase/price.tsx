import type { PriceText, Translate } from '../props.ts';

/** The price as the server wrote it; the one before the promotion struck out, and named for those who cannot see that. */
export function Price({ price, t }: { readonly price: PriceText; readonly t: Translate }) {
  return (
    <p className="price" aria-live="polite">
      <strong className="price__current">
        <bdi dir="ltr">{price.current}</bdi>
      </strong>
      {price.previous === null ? null : (
        <s className="price__previous">
          <span className="visually-hidden">{t('price.before')} </span>
          <bdi dir="ltr">{price.previous}</bdi>
        </s>
      )}
      {price.badge === null ? null : (
        <span className="price__badge">
          <bdi dir="ltr">{price.badge}</bdi>
        </span>
      )}
    </p>
  );
}
