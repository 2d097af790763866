import { joinWords } from '@hanout/i18n';
import type { OrderLine } from '@hanout/contracts/orders/orders';
import { Money } from '@hanout/ui/money/money.tsx';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconPhoto } from '@tabler/icons-react';
import './order-lines.css';

/** What was bought, as it was named and priced when the order was placed. */
export function LinesCard({ lines }: { readonly lines: readonly OrderLine[] }) {
  const translate = useTranslate();
  return (
    <Card title={translate('order.lines')}>
      <ul className="hn-lines">
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
    </Card>
  );
}

function Line({ line }: { readonly line: OrderLine }) {
  const translate = useTranslate();
  const details = [
    ...line.attributes.map(({ label, value }) => `${label} : ${value}`),
    ...(line.sku === null ? [] : [translate('order.sku', { sku: line.sku })]),
  ];
  return (
    <li className="hn-line">
      <LinePicture url={line.imageUrl} />
      <div className="hn-line-text">
        <p className="hn-line-name">
          <bdi>{line.name}</bdi>
        </p>
        {details.length === 0 ? null : (
          <p className="hn-soft">
            <bdi>{details.join(' · ')}</bdi>
          </p>
        )}
        {line.components.length === 0 ? null : (
          <ul className="hn-line-parts" aria-label={translate('order.pack')}>
            {line.components.map((part) => (
              <li key={`${part.productId}-${part.combinationId}`}>
                <span>{part.quantity} ×</span>{' '}
                <bdi>{joinWords([part.name, ...part.attributes.map(({ value }) => value)])}</bdi>
              </li>
            ))}
          </ul>
        )}
        {line.packedQuantity === 0 ? null : (
          <p className="hn-soft">
            {translate('order.packed', { packed: line.packedQuantity, quantity: line.quantity })}
          </p>
        )}
        {line.priceReason === '' ? null : (
          <p className="hn-soft">
            {translate('order.priceReason')} <bdi>{line.priceReason}</bdi>
          </p>
        )}
        {line.discountCentimes > 0 && line.promotions.length === 0 ? (
          <p className="hn-line-promotion">
            {translate('order.discount')} <Money centimes={-line.discountCentimes} />
          </p>
        ) : null}
        {line.promotions.map((promotion) => (
          <p key={promotion.name} className="hn-line-promotion">
            <bdi>{promotion.name}</bdi> <Money centimes={-promotion.amountCentimes} />
          </p>
        ))}
      </div>
      <p className="hn-line-price">
        <bdi dir="ltr">
          {line.quantity} × <Money centimes={line.unitPriceCentimes} />
        </bdi>
        {line.basePriceCentimes > line.unitPriceCentimes ? (
          <s>
            <Money centimes={line.basePriceCentimes} />
          </s>
        ) : null}
      </p>
      <p className="hn-line-total">
        <Money centimes={line.totalCentimes} strong />
      </p>
    </li>
  );
}

function LinePicture({ url }: { readonly url: string | null }) {
  if (url === null) {
    return (
      <span className="hn-line-picture" aria-hidden>
        <IconPhoto size={20} />
      </span>
    );
  }
  return <img className="hn-line-picture" src={url} alt="" width="52" height="52" loading="lazy" />;
}
