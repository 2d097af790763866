import type { ReceiptDetail, ReceiptLine } from '@hanout/contracts/purchasing/receipts';
import { formatDate, formatDateTime } from '@hanout/i18n';
import { Money } from '@hanout/ui/money/money.tsx';
import { Card } from '@hanout/ui/panel/card.tsx';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { isPermitted } from '../../../session/permissions.ts';
import { useSession } from '../../../session/use-session.ts';
import { useAcceptPrice } from '../api/use-receipt-action.ts';
import { CostsCard } from './costs/costs-card.tsx';
import { nameOf, ThingName } from './thing-name.tsx';
import './receiving.css';

type Shown = { readonly shown: ReceiptDetail };

export function ReceiptView({ shown }: Shown) {
  const showsCosts = isPermitted(useSession(), 'purchasing.manage');
  return (
    <div className="hn-receipt-columns">
      <LinesCard shown={shown} />
      <div>
        <WhenceCard shown={shown} />
        {showsCosts ? <CostsCard key={shown.version} shown={shown} /> : null}
        <CourseCard shown={shown} />
      </div>
    </div>
  );
}

function LinesCard({ shown }: Shown) {
  const translate = useTranslate();
  const readsStock = isPermitted(useSession(), 'stock.read');
  return (
    <Card title={translate('receiving.lines')} isFirst>
      <ul className="hn-receipt-rows">
        {shown.lines.map((line) => (
          <li key={line.id}>
            <ThingName thing={line} />
            <Pieces line={line} />
            <Lot line={line} />
            {readsStock && line.passed > 0 ? (
              <Link
                to={`/stock/movements?product=${line.productId}&warehouse=${shown.warehouse.id}&cause=receipt`}
                aria-label={translate('receiving.movementsOf', { name: nameOf(line) })}
              >
                {translate('receiving.movements')}
              </Link>
            ) : null}
            <Cost line={line} />
            {shown.state === 'taken_back' ? null : <OtherPrice shown={shown} line={line} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}

type OfLine = { readonly line: ReceiptLine };

function Pieces({ line: { passed, onHold, rejected, expected } }: OfLine) {
  const translate = useTranslate();
  const missing = (expected ?? 0) - passed - onHold - rejected;
  return (
    <p className="hn-receipt-marks">
      <StatusBadge tone="good">{translate('receiving.passedCount', { count: passed })}</StatusBadge>
      {onHold === 0 ? null : (
        <StatusBadge tone="attention">{translate('receiving.onHoldCount', { count: onHold })}</StatusBadge>
      )}
      {rejected === 0 ? null : (
        <StatusBadge tone="bad">{translate('receiving.rejectedCount', { count: rejected })}</StatusBadge>
      )}
      {missing > 0 ? (
        <StatusBadge tone="bad">{translate('receiving.missingCount', { count: missing })}</StatusBadge>
      ) : null}
    </p>
  );
}

function Lot({ line: { lotNumber, expiresOn } }: OfLine) {
  const translate = useTranslate();
  const language = useLanguage();
  if (lotNumber === null && expiresOn === null) return null;
  return (
    <p className="hn-soft">
      {lotNumber === null ? null : (
        <>
          {translate('receiving.lotNumber')} <bdi dir="ltr">{lotNumber}</bdi>
        </>
      )}
      {expiresOn === null
        ? null
        : ` · ${translate('receiving.expires', { day: formatDate(Date.parse(`${expiresOn}T12:00:00Z`), language) })}`}
    </p>
  );
}

function Cost({ line: { priceCentimes, unitCostCentimes, averageCentimes } }: OfLine) {
  const translate = useTranslate();
  if (priceCentimes === null || unitCostCentimes === null) return null;
  return (
    <dl className="hn-receipt-figures">
      <div>
        <dt>{translate('receiving.price')}</dt>
        <dd>
          <Money centimes={priceCentimes} />
        </dd>
      </div>
      <div>
        <dt>{translate('receiving.unitCost')}</dt>
        <dd>
          <Money centimes={unitCostCentimes} />
        </dd>
      </div>
      {averageCentimes === null ? null : (
        <div>
          <dt>{translate('receiving.average')}</dt>
          <dd>
            <Money centimes={averageCentimes} strong />
          </dd>
        </div>
      )}
    </dl>
  );
}

/** What the product says that it costs, where the supplier asked for something else now: changed by this press alone. */
function OtherPrice({ shown, line }: Shown & OfLine) {
  const translate = useTranslate();
  const session = useSession();
  const { run, isRunning } = useAcceptPrice(shown);
  if (line.formerPriceCentimes === null || !isPermitted(session, 'catalog.write')) return null;
  return (
    <p className="hn-receipt-proposal">
      <span>
        {translate('receiving.formerPrice')} <Money centimes={line.formerPriceCentimes} />
      </span>
      <Button
        variant="default"
        size="xs"
        disabled={isRunning}
        aria-label={translate('receiving.acceptPriceOf', { name: nameOf(line) })}
        onClick={() => void run(line.id)}
      >
        {translate('receiving.acceptPrice')}
      </Button>
    </p>
  );
}

function WhenceCard({ shown: { supplier, warehouse, order, deliveryNote, note, invoices } }: Shown) {
  const translate = useTranslate();
  const isBuyer = isPermitted(useSession(), 'purchasing.manage');
  return (
    <Card title={translate('receiving.whence')} isFirst>
      <dl className="hn-receipt-facts">
        <div>
          <dt>{translate('receiving.supplier')}</dt>
          <dd>
            <bdi>{supplier.name}</bdi>
          </dd>
        </div>
        <div>
          <dt>{translate('receiving.order')}</dt>
          <dd>
            {order === null ? (
              translate('receiving.direct')
            ) : !isBuyer ? (
              <bdi dir="ltr">{order.number}</bdi>
            ) : (
              <Link to={`/supplier-orders/${order.id}`}>
                <bdi dir="ltr">{order.number}</bdi>
              </Link>
            )}
          </dd>
        </div>
        <div>
          <dt>{translate('receiving.warehouse')}</dt>
          <dd>
            <bdi>{warehouse.name}</bdi>
          </dd>
        </div>
        {deliveryNote === '' ? null : (
          <div>
            <dt>{translate('receiving.deliveryNote')}</dt>
            <dd>
              <bdi>{deliveryNote}</bdi>
            </dd>
          </div>
        )}
        {invoices.map(({ id, number, amountCentimes }) => (
          <div key={id}>
            <dt>{translate('receiving.invoice')}</dt>
            <dd>
              <Link to={`/supplier-invoices/${id}`}>
                <bdi dir="ltr">{number}</bdi>
              </Link>{' '}
              <Money centimes={amountCentimes} />
            </dd>
          </div>
        ))}
      </dl>
      {note === '' ? null : (
        <p>
          <bdi>{note}</bdi>
        </p>
      )}
    </Card>
  );
}

function CourseCard({ shown: { history } }: Shown) {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <Card title={translate('receiving.course')}>
      <ol className="hn-receipt-course">
        {history.map(({ id, at, label, by, note, pieces }) => (
          <li key={id}>
            <span className="hn-strong">{label}</span>
            {pieces === 0 ? null : ` · ${translate('receiving.pieceCount', { count: pieces })}`}
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
