import type { Translate } from '@hanout/i18n';
import type { ProductPageModel } from '../page-models/index.ts';
import { Prose } from '../render/raw-html.tsx';
import { Icon } from '../ui/icon.tsx';

/** Long text and features, open; the shopper may fold them. All of it is in the page for readers and search engines. */
export function ProductTexts({ model, t }: { model: ProductPageModel; t: Translate }) {
  return (
    <div className="product-texts">
      {model.longDescription === null ? null : (
        <details className="fold" open>
          <summary>
            <h2>{t('product.description')}</h2>
            <Icon name="down" />
          </summary>
          <Prose html={model.longDescription} />
        </details>
      )}
      {model.features.length === 0 ? null : (
        <details className="fold" open>
          <summary>
            <h2>{t('product.features')}</h2>
            <Icon name="down" />
          </summary>
          <dl className="features">
            {model.features.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  );
}
