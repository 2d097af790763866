import type { SupplierOrderDetail } from '@hanout/contracts/purchasing/supplier-orders';
import { formatDate, formatDateTime } from '@hanout/i18n';
import { Money } from '@hanout/ui/money/money.tsx';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Link } from 'react-router';
import { ReceiptsCard } from './receipts-card.tsx';
import { ThingName } from '../thing-name.tsx';
import '../purchasing.css';

type Shown = { readonly shown: SupplierOrderDetail };

/** An order that was sent: of whom, for where, what of it has come, and who did what when. */
export function OrderView({ shown }: Shown) {
  return (
    <div className="hn-buy-columns">
      <LinesCard shown={shown} />
      <div className="hn-buy-stack">
        <FactsCard shown={shown} />
        <ReceiptsCard shown={shown} />
        <CourseCard shown={shown} />
      </div>
    </div>
  );
}

function LinesCard({ shown: { lines, totalCentimes } }: Shown) {
  const translate = useTranslate();
  return (
    <Card title={translate('purchasing.lines')} isFirst>
      {lines.length === 0 ? <p className="hn-soft">{translate('purchasing.noLines')}</p> : null}
      <ul className="hn-buy-lines">
        {lines.map((line) => (
          <li key={line.id} className="hn-buy-line">
            <ThingName thing={line} />
            <div className="hn-buy-figures">
              <span>
                {line.quantity} × <Money centimes={line.priceCentimes} />
              </span>
              {line.supplierCode === '' ? null : (
                <span className="hn-soft">
                  {translate('purchasing.codeOf')} <bdi dir="ltr">{line.supplierCode}</bdi>
                </span>
              )}
              {line.received === 0 ? null : (
                <span>{translate('purchasing.receivedCount', { count: line.received })}</span>
              )}
              {line.open === 0 ? null : (
                <span className="hn-soft">{translate('purchasing.openCount', { count: line.open })}</span>
              )}
            </div>
          </li>
        ))}
      </ul>
      <p className="hn-buy-total">
        <span>{translate('purchasing.total')}</span> <Money centimes={totalCentimes} strong />
      </p>
    </Card>
  );
}

export function FactsCard({ shown: { supplier, warehouse, expectedOn, note } }: Shown) {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <Card title={translate('purchasing.facts')} isFirst>
      <dl className="hn-buy-facts">
        <dt>{translate('purchasing.supplier')}</dt>
        <dd>
          <Link to={`/suppliers/${supplier.id}`}>
            <bdi>{supplier.name}</bdi>
          </Link>
        </dd>
        <dt>{translate('purchasing.warehouse')}</dt>
        <dd>
          <bdi>{warehouse.name}</bdi>
        </dd>
        <dt>{translate('purchasing.expectedOn')}</dt>
        <dd>{expectedOn === null ? '—' : formatDate(Date.parse(`${expectedOn}T12:00:00Z`), language)}</dd>
      </dl>
      {note === '' ? null : (
        <p>
          <bdi>{note}</bdi>
        </p>
      )}
    </Card>
  );
}

export function CourseCard({ shown: { history } }: Shown) {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <Card title={translate('purchasing.course')}>
      <ol className="hn-buy-course">
        {history.map(({ id, at, label, by, via, recipient, note }) => (
          <li key={id}>
            <span className="hn-strong">{label}</span>
            {via === null ? null : ` · ${translate(`purchasing.via.${via}`)}`}
            {recipient === '' ? null : (
              <>
                {' '}
                <bdi dir="ltr">{recipient}</bdi>
              </>
            )}
            <div className="hn-soft">
              <time dateTime={at}>{formatDateTime(Date.parse(at), language)}</time>
              {by === '' ? null : (
                <>
                  {' · '}
                  <bdi>{by}</bdi>
                </>
              )}
            </div>
            {note === '' ? null : <bdi>{note}</bdi>}
          </li>
        ))}
      </ol>
    </Card>
  );
}
