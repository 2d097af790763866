import type { Translate } from '@hanout/i18n';
import type { PackContentModel } from '../page-models/index.ts';
import { Picture } from '../ui/picture.tsx';

export function PackContents({ items, t }: { items: readonly PackContentModel[]; t: Translate }) {
  return (
    <section className="pack">
      <h2 className="section-title">{t('product.packContents')}</h2>
      <p className="pack-includes">
        {t('product.packIncludes', { count: items.reduce((sum, { quantity }) => sum + quantity, 0) })}
      </p>
      <ul>
        {items.map((item) => (
          <li key={`${item.name} ${item.combinationName}`} className="pack-item">
            <Picture image={item.thumb} sizes="56px" />
            <p>
              <bdi dir="ltr">{t('product.packQuantity', { quantity: item.quantity })}</bdi>{' '}
              {item.href === null ? item.name : <a href={item.href}>{item.name}</a>}
              {item.combinationName === null ? null : <span className="pack-choice">{item.combinationName}</span>}
            </p>
            <bdi className="pack-price" dir="ltr">
              {item.unitPrice}
            </bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}
