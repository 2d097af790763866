import type { StockLine } from '@hanout/contracts/stock/lines';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Link } from 'react-router';
import { LocationCell } from '../locations/location-cell.tsx';
import { Incoming } from '../lines/line-columns.tsx';
import { ThresholdCell } from '../lines/threshold-cell.tsx';

/** What lies there and what becomes of it. */
export function FiguresCard({ line, mayWrite }: { readonly line: StockLine; readonly mayWrite: boolean }) {
  const translate = useTranslate();
  const { onHand, reserved, available, expired, short, sold, daysOfCover } = line;
  const figures = [
    ['onHand', onHand],
    ['reserved', reserved],
    ['expired', expired],
    ['available', available],
    ['incoming', <Incoming key="incoming" line={line} />],
    ['short', short],
    ['sold', sold],
    ['cover', daysOfCover === null ? '—' : translate('stock.days', { count: daysOfCover })],
  ] as const;
  return (
    <Card
      title={translate('stock.figures')}
      isFirst
      beside={<Link to={`/products/${line.productId}`}>{translate('stock.toProduct')}</Link>}
    >
      <dl className="hn-stock-figures">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt className="hn-soft">{translate(`stock.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt className="hn-soft">{translate('stock.threshold')}</dt>
          <dd>
            <ThresholdCell line={line} mayWrite={mayWrite} />
          </dd>
        </div>
        <div>
          <dt className="hn-soft">{translate('stock.location')}</dt>
          <dd>
            <LocationCell line={line} mayWrite={mayWrite} />
          </dd>
        </div>
      </dl>
    </Card>
  );
}
