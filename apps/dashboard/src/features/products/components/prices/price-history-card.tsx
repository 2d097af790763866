import { formatDateTime } from '@hanout/i18n';
import { Money } from '@hanout/ui/money/money.tsx';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useApplication } from '../../../../app/application.ts';
import { priceHistoryQuery } from '../../api/product-queries.ts';

/** Who changed which price, newest first. */
export function PriceHistoryCard({ productId }: { readonly productId: number }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { api } = useApplication();
  const history = useQuery(priceHistoryQuery(api, productId));
  const rows = history.data?.rows ?? [];
  return (
    <Card title={translate('products.card.priceHistory')}>
      {rows.length === 0 ? <p className="hn-soft">{translate('products.priceHistoryEmpty')}</p> : null}
      <ol className="hn-price-history">
        {rows.map((row) => (
          <li key={row.id}>
            <span className="hn-strong">
              {translate(`products.priceField.${row.field}`)}
              {row.combination === null ? '' : ` · ${row.combination}`}
            </span>
            <span>
              {row.beforeCentimes === null ? '—' : <Money centimes={row.beforeCentimes} />}{' '}
              <span aria-hidden className="hn-arrow" />
              {row.afterCentimes === null ? '—' : <Money centimes={row.afterCentimes} strong />}
            </span>
            <span className="hn-soft">
              {row.employee ?? ''} · <bdi>{formatDateTime(Date.parse(row.occurredAt), language)}</bdi>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
