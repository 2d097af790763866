import type { WarehouseStock } from '@hanout/contracts/stock/stock';
import { Money } from '@hanout/ui/money/money.tsx';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Link } from 'react-router';

/** What lies there as a whole; each figure opens what it is made of. */
export function WarehouseFigures({ stock }: { readonly stock: WarehouseStock }) {
  const translate = useTranslate();
  const { warehouse, counts } = stock;
  const place = [warehouse.address, warehouse.commune, warehouse.wilaya].filter((word) => word !== null && word !== '');
  const movements = `/stock/movements?warehouse=${warehouse.id}`;
  const lines = `/stock?warehouse=${warehouse.id}`;
  const figures = [
    ['onHand', stock.onHand, movements],
    ['reserved', stock.reserved, `${movements}&cause=order`],
    ['available', stock.available, lines],
    ['expired', stock.expired, `/stock/lots?warehouse=${warehouse.id}&expiring=expired`],
    ['incoming', stock.incoming, `/transfers?view=coming&warehouse=${warehouse.id}`],
    ['short', stock.short, `${lines}&state=short`],
    ['lines', stock.lines, lines],
    ['linesLow', counts.low, `${lines}&state=low`],
    ['linesOut', counts.out, `${lines}&state=out`],
  ] as const;
  return (
    <Card title={translate('stock.figures')} isFirst>
      {place.length === 0 ? null : (
        <p className="hn-soft">
          <bdi>{place.join(' · ')}</bdi>
        </p>
      )}
      <dl className="hn-stock-figures">
        {figures.map(([name, value, to]) => (
          <div key={name}>
            <dt className="hn-soft">{translate(`stock.${name}`)}</dt>
            <dd>
              <Link className="hn-stock-figure" to={to}>
                {value}
              </Link>
            </dd>
          </div>
        ))}
        {stock.valueCentimes === null ? null : (
          <div className="hn-stock-wide">
            <dt className="hn-soft">{translate('stock.value')}</dt>
            <dd>
              <Money centimes={stock.valueCentimes} />
            </dd>
          </div>
        )}
      </dl>
    </Card>
  );
}
