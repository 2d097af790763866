import type { StockLine } from '@hanout/contracts/stock/lines';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Link } from 'react-router';
import { LocationCell } from '../locations/location-cell.tsx';
import { Figure, Incoming } from '../lines/line-columns.tsx';
import { ThresholdCell } from '../lines/threshold-cell.tsx';

/** What lies there and what becomes of it. */
export function FiguresCard({ line, mayWrite }: { readonly line: StockLine; readonly mayWrite: boolean }) {
  const translate = useTranslate();
  const { expired, sold, daysOfCover } = line;
  const figures = [
    ['onHand', <Figure key="onHand" line={line} name="onHand" />],
    ['reserved', <Figure key="reserved" line={line} name="reserved" />],
    ['expired', <Expired key="expired" lineId={line.id} pieces={expired} />],
    ['available', <Figure key="available" line={line} name="available" />],
    ['incoming', <Incoming key="incoming" line={line} />],
    ['short', <Figure key="short" line={line} name="short" />],
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

/** Pieces that may not be sold any more; they open their lots. */
function Expired({ lineId, pieces }: { readonly lineId: number; readonly pieces: number }) {
  if (pieces === 0) return 0;
  return (
    <Link className="hn-stock-figure" to={`/stock/lots?line=${lineId}&expiring=expired`}>
      {pieces}
    </Link>
  );
}
