import type { PickLine, WaveDetail } from '@hanout/contracts/picking/waves';
import { formatDate, formatDateTime, joinWords } from '@hanout/i18n';
import { Card } from '@hanout/ui/panel/card.tsx';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useWaveAction } from '../../api/use-wave-action.ts';
import { LineName } from '../line-name.tsx';
import { AssignCard } from './assign-card.tsx';

type Shown = { readonly shown: WaveDetail };

/** What is to be picked along the shelves, for which orders, and what was done. */
export function WaveView({ shown }: Shown) {
  return (
    <div className="hn-pick-columns">
      <LinesCard shown={shown} />
      <div>
        <AssignCard key={shown.version} shown={shown} />
        <OrdersCard shown={shown} />
        <CourseCard shown={shown} />
      </div>
    </div>
  );
}

function LinesCard({ shown }: Shown) {
  const translate = useTranslate();
  return (
    <Card title={translate('picking.lines')} isFirst>
      <ul className="hn-pick-lines">
        {shown.lines.map((line) => (
          <li key={line.id}>
            <Place line={line} />
            <LineName thing={line} />
            <LineFigures line={line} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function Place({ line: { zone, shelf } }: { readonly line: Pick<PickLine, 'zone' | 'shelf'> }) {
  const translate = useTranslate();
  if (zone === null) return <span className="hn-pick-place hn-soft">{translate('picking.noPlace')}</span>;
  return (
    <bdi dir="ltr" className="hn-pick-place">
      {shelf === null || shelf === '' ? zone : `${zone}-${shelf}`}
    </bdi>
  );
}

function LineFigures({ line }: { readonly line: PickLine }) {
  const translate = useTranslate();
  const { picked, quantity, missing, slot, reason } = line;
  return (
    <div className="hn-pick-figures">
      <span className="hn-strong">{translate('picking.of', { done: picked, all: quantity })}</span>
      <span className="hn-soft">{translate('picking.slot', { slot })}</span>
      <Lot line={line} />
      {missing === 0 ? null : (
        <StatusBadge tone="bad">
          {joinWords([
            translate('picking.missingCount', { count: missing }),
            ...(reason === null ? [] : [translate(`picking.reason.${reason}`)]),
          ])}
        </StatusBadge>
      )}
    </div>
  );
}

/** Which lot to take: what expires first is held for the order. */
export function Lot({ line: { lotNumber, expiresOn } }: { readonly line: PickLine }) {
  const translate = useTranslate();
  const language = useLanguage();
  if (lotNumber === null && expiresOn === null) return null;
  const day = expiresOn === null ? null : formatDate(Date.parse(`${expiresOn}T12:00:00Z`), language);
  return (
    <span className="hn-soft">
      {lotNumber === null ? null : translate('picking.lot', { lot: lotNumber })}
      {lotNumber === null || day === null ? null : ' · '}
      {day === null ? null : translate('picking.expires', { day })}
    </span>
  );
}

function OrdersCard({ shown }: Shown) {
  const translate = useTranslate();
  const { act, isRunning } = useWaveAction(shown);
  const isOver = shown.state === 'closed' || shown.state === 'cancelled';
  return (
    <Card title={translate('picking.orders')}>
      <ul className="hn-pick-orders">
        {shown.orders.map(({ orderId, number, slot, customer, carrier, wayOut }) => (
          <li key={orderId}>
            <span className="hn-pick-slot">{slot}</span>
            <div>
              <Link to={`/orders/${orderId}`}>{translate('picking.order', { number })}</Link>
              <div className="hn-soft">
                <bdi>{customer}</bdi> · <bdi>{carrier}</bdi>
              </div>
              {wayOut === null && !isOver ? null : (
                <StatusBadge tone={wayOut === 'packed' ? 'good' : 'muted'}>
                  {translate(`picking.wayOut.${wayOut ?? 'in'}`)}
                </StatusBadge>
              )}
            </div>
            {wayOut === null && !isOver ? (
              <Button
                variant="subtle"
                size="compact-sm"
                disabled={isRunning}
                aria-label={translate('picking.takeOutOf', { number })}
                onClick={() => void act('take_out', { orderId })}
              >
                {translate('picking.takeOut')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function CourseCard({ shown: { history } }: Shown) {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <Card title={translate('picking.course')}>
      <ol className="hn-pick-course">
        {history.map(({ id, at, label, by, note }) => (
          <li key={id}>
            <span className="hn-strong">{label}</span>
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
