import type { TillSessionDetail } from '@hanout/contracts/till/sessions';
import { formatDateTime, formatMoney } from '@hanout/i18n';
import { toCentimes } from '@hanout/core/kernel';
import { Money } from '@hanout/ui/money/money.tsx';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Alert } from '@mantine/core';
import { Link } from 'react-router';
import { Difference } from './difference.tsx';
import { SessionTickets } from './session-tickets.tsx';

type DayProps = { readonly day: TillSessionDetail };

/** All that happened between two counts of a drawer. */
export function SessionView({ day }: DayProps) {
  return (
    <>
      <StateNotice day={day} />
      <div className="hn-tills-columns">
        <div>
          <Figures day={day} />
          <Methods day={day} />
          <SessionTickets day={day} />
        </div>
        <div>
          <Course day={day} />
          <Cash day={day} />
          <Cashiers day={day} />
          <Counts day={day} />
        </div>
      </div>
    </>
  );
}

/** Why its figures may still change. */
function StateNotice({ day: { state, missing, undone } }: DayProps) {
  const translate = useTranslate();
  if (state === 'closed') return null;
  if (state === 'open')
    return (
      <Alert color="blue" mb="md">
        {translate('tills.stillOpen')}
      </Alert>
    );
  return (
    <Alert color="yellow" title={translate('tills.provisionalTitle')} mb="md">
      {missing > 0 ? translate('tills.eventsMissing', { count: missing }) : null}{' '}
      {undone > 0 ? translate('tills.eventsUndone', { count: undone }) : null} {translate('tills.completesItself')}
    </Alert>
  );
}

function Figures({ day }: DayProps) {
  const translate = useTranslate();
  const amounts = [
    ['sold', day.soldCentimes],
    ['discounts', day.discountCentimes],
    ['openingCash', day.openingCentimes],
    ['cashIn', day.cashInCentimes],
    ['cashOut', day.cashOutCentimes],
  ] as const;
  return (
    <Card title={translate('tills.figures')} isFirst>
      <dl className="hn-tills-figures">
        <div>
          <dt>{translate('tills.tickets')}</dt>
          <dd>{day.sales}</dd>
        </div>
        <div>
          <dt>{translate('tills.returns')}</dt>
          <dd>{day.returns}</dd>
        </div>
        {amounts.map(([key, centimes]) => (
          <div key={key}>
            <dt>{translate(`tills.${key}`)}</dt>
            <dd>
              <Money centimes={centimes} strong />
            </dd>
          </div>
        ))}
        <div>
          <dt>{translate('tills.difference')}</dt>
          <dd>
            <Difference centimes={day.differenceCentimes} />
          </dd>
        </div>
      </dl>
    </Card>
  );
}

function Methods({ day }: DayProps) {
  const translate = useTranslate();
  return (
    <Card title={translate('tills.methods')}>
      <table className="hn-tills-table">
        <thead>
          <tr>
            <th scope="col">{translate('tills.method')}</th>
            <th scope="col" className="hn-end">
              {translate('tills.expected')}
            </th>
            <th scope="col" className="hn-end">
              {translate('tills.found')}
            </th>
            <th scope="col" className="hn-end hn-tills-wide">
              {translate('tills.difference')}
            </th>
          </tr>
        </thead>
        <tbody>
          {day.methods.map(({ method, expectedCentimes, foundCentimes }) => (
            <tr key={method}>
              <td>{translate(`tills.method.${method}`)}</td>
              <td className="hn-end">
                <Money centimes={expectedCentimes} />
              </td>
              <td className="hn-end">{foundCentimes === null ? '—' : <Money centimes={foundCentimes} />}</td>
              <td className="hn-end hn-tills-wide">
                <Difference centimes={foundCentimes === null ? null : foundCentimes - expectedCentimes} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

/** Who opened and closed it, when, and who approved what was off. */
function Course({ day }: DayProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const at = (moment: string | null): string => (moment === null ? '—' : formatDateTime(Date.parse(moment), language));
  return (
    <Card title={translate('tills.course')}>
      <dl className="hn-tills-figures">
        <div>
          <dt>{translate('tills.till')}</dt>
          <dd>
            <Link to={`/tills/${day.tillId}`}>
              <bdi>{day.tillName}</bdi> <bdi dir="ltr">{day.tillCode}</bdi>
            </Link>
          </dd>
        </div>
        <div>
          <dt>{translate('tills.opened')}</dt>
          <dd>
            {at(day.openedAt)}
            <div className="hn-soft">
              <bdi>{day.openedBy}</bdi>
            </div>
          </dd>
        </div>
        <div>
          <dt>{translate('tills.closed')}</dt>
          <dd>
            {at(day.closedAt)}
            {day.closedBy === null ? null : (
              <div className="hn-soft">
                <bdi>{day.closedBy}</bdi>
              </div>
            )}
          </dd>
        </div>
        {day.allowedBy === null ? null : (
          <div>
            <dt>{translate('tills.allowedBy')}</dt>
            <dd>
              <bdi>{day.allowedBy}</bdi>
            </dd>
          </div>
        )}
      </dl>
      {day.comment === '' ? null : (
        <p className="hn-tills-words" dir="auto">
          {day.comment}
        </p>
      )}
    </Card>
  );
}

function Cash({ day: { cash } }: DayProps) {
  const translate = useTranslate();
  const language = useLanguage();
  if (cash.length === 0) return null;
  return (
    <Card title={translate('tills.drawer')}>
      <table className="hn-tills-table">
        <tbody>
          {cash.map(({ id, kind, at, cashier, amountCentimes, reason }) => (
            <tr key={id}>
              <td>
                {translate(`tills.cash.${kind}`)}
                <div className="hn-soft">
                  {formatDateTime(Date.parse(at), language)} · <bdi>{cashier}</bdi>
                </div>
                {reason === '' ? null : (
                  <div className="hn-soft">
                    <bdi>{reason}</bdi>
                  </div>
                )}
              </td>
              <td className="hn-end">
                {kind === 'cash-in' || kind === 'cash-out' ? <Money centimes={amountCentimes} /> : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function Cashiers({ day: { cashiers } }: DayProps) {
  const translate = useTranslate();
  if (cashiers.length === 0) return null;
  return (
    <Card title={translate('tills.byCashier')}>
      <table className="hn-tills-table">
        <tbody>
          {cashiers.map(({ cashierId, name, sales, returns, takenCentimes, discountCentimes }) => (
            <tr key={cashierId}>
              <td>
                <bdi>{name}</bdi>
                <div className="hn-soft">
                  {translate('tills.sales', { count: sales })} · {translate('tills.returns')} {returns} ·{' '}
                  {translate('tills.discounts')} <Money centimes={discountCentimes} />
                </div>
              </td>
              <td className="hn-end">
                <Money centimes={takenCentimes} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

/** Coins and notes as they were counted, the largest first. */
function Counts({ day: { opening, counted } }: DayProps) {
  const translate = useTranslate();
  const values = [...new Set([...Object.keys(opening), ...Object.keys(counted)].map(Number))].toSorted((a, b) => b - a);
  if (values.length === 0) return null;
  return (
    <Card title={translate('tills.counts')}>
      <table className="hn-tills-table">
        <thead>
          <tr>
            <th scope="col">{translate('tills.denomination')}</th>
            <th scope="col" className="hn-end">
              {translate('tills.atOpening')}
            </th>
            <th scope="col" className="hn-end">
              {translate('tills.atClosing')}
            </th>
          </tr>
        </thead>
        <tbody>
          {values.map((value) => (
            <tr key={value}>
              <td>
                <bdi dir="ltr">{formatMoney(toCentimes(value))}</bdi>
              </td>
              <td className="hn-end">{opening[String(value)] ?? 0}</td>
              <td className="hn-end">{counted[String(value)] ?? 0}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
