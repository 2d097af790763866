import type { TransferDetail, TransferLine } from '@hanout/contracts/warehouses/transfers';
import { formatDate, formatDateTime } from '@hanout/i18n';
import { Card } from '@hanout/ui/panel/card.tsx';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { LineName } from './line-name.tsx';
import './transfers.css';

type Shown = { readonly shown: TransferDetail };

export function TransferView({ shown }: Shown) {
  return (
    <div className="hn-transfer-columns">
      <LinesCard shown={shown} />
      <div>
        <WayCard shown={shown} />
        <CourseCard shown={shown} />
      </div>
    </div>
  );
}

function LinesCard({ shown }: Shown) {
  const translate = useTranslate();
  return (
    <Card title={translate('transfers.goods')} isFirst>
      {shown.lines.length === 0 ? <p className="hn-soft">{translate('transfers.noLines')}</p> : null}
      <ul className="hn-transfer-lines">
        {shown.lines.map((line) => (
          <li key={line.id}>
            <LineName thing={line} />
            <LineFigures line={line} />
            <Lots line={line} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

const FIGURES = ['quantity', 'picked', 'sent', 'onTheWay', 'received'] as const;
const DIFFERENCES = ['foundDamaged', 'surplus', 'returned', 'lost', 'damaged'] as const;

/** Of how many what has become; what never happened is not named. */
function LineFigures({ line }: { readonly line: TransferLine }) {
  const translate = useTranslate();
  const isShort = line.requested !== null && line.requested > line.quantity;
  return (
    <>
      <dl className="hn-transfer-figures">
        {FIGURES.filter((figure) => figure === 'quantity' || line[figure] > 0).map((figure) => (
          <div key={figure}>
            <dt>{translate(`transfers.figure.${figure}`)}</dt>
            <dd>{line[figure]}</dd>
          </div>
        ))}
      </dl>
      <p className="hn-transfer-differences">
        {isShort ? (
          <StatusBadge tone="attention">{translate('transfers.asked', { count: line.requested ?? 0 })}</StatusBadge>
        ) : null}
        {DIFFERENCES.filter((figure) => line[figure] > 0).map((figure) => (
          <StatusBadge key={figure} tone={figure === 'returned' ? 'muted' : 'bad'}>
            {translate(`transfers.difference.${figure}`, { count: line[figure] })}
          </StatusBadge>
        ))}
      </p>
    </>
  );
}

function Lots({ line: { lots } }: { readonly line: TransferLine }) {
  const translate = useTranslate();
  const language = useLanguage();
  const named = lots.filter(({ lotNumber, expiresOn }) => lotNumber !== null || expiresOn !== null);
  if (named.length === 0) return null;
  return (
    <ul className="hn-transfer-lots hn-soft">
      {named.map(({ lotNumber, expiresOn, picked, sent }) => (
        <li key={`${lotNumber} ${expiresOn}`}>
          {translate('transfers.lot')} <bdi dir="ltr">{lotNumber ?? ''}</bdi> × {picked + sent}
          {expiresOn === null
            ? null
            : ` · ${translate('transfers.expires', { day: formatDate(Date.parse(`${expiresOn}T12:00:00Z`), language) })}`}
        </li>
      ))}
    </ul>
  );
}

function WayCard({ shown: { source, target, note, lines } }: Shown) {
  const translate = useTranslate();
  const onTheWay = lines.reduce((sum, line) => sum + line.onTheWay, 0);
  return (
    <Card title={translate('transfers.way')} isFirst>
      <dl className="hn-transfer-way">
        <div>
          <dt>{translate('transfers.from')}</dt>
          <dd>
            <bdi className="hn-strong">{source.name}</bdi>
          </dd>
        </div>
        <div>
          <dt>{translate('transfers.to')}</dt>
          <dd>
            <bdi className="hn-strong">{target.name}</bdi>
          </dd>
        </div>
        <div>
          <dt>{translate('transfers.figure.onTheWay')}</dt>
          <dd>{onTheWay}</dd>
        </div>
      </dl>
      {note === '' ? null : (
        <p>
          <bdi>{note}</bdi>
        </p>
      )}
      {onTheWay === 0 ? null : <p className="hn-soft">{translate('transfers.belongsToNeither')}</p>}
    </Card>
  );
}

function CourseCard({ shown: { history } }: Shown) {
  const translate = useTranslate();
  const language = useLanguage();
  // Who did what is not kept on a device.
  if (history.length === 0) return null;
  return (
    <Card title={translate('transfers.course')}>
      <ol className="hn-transfer-course">
        {history.map(({ id, at, label, by, note, pieces }) => (
          <li key={id}>
            <span className="hn-strong">{label}</span>
            {pieces === 0 ? null : ` · ${translate('transfers.pieceCount', { count: pieces })}`}
            <div className="hn-soft">
              <time dateTime={at}>{formatDateTime(Date.parse(at), language)}</time> · <bdi>{by}</bdi>
            </div>
            {note === '' ? null : <bdi>{note}</bdi>}
          </li>
        ))}
      </ol>
    </Card>
  );
}
