import type { ReturnDetail } from '@hanout/contracts/orders/returns';
import { formatDate, formatDateTime } from '@hanout/i18n';
import { Money } from '@hanout/ui/money/money.tsx';
import { Card } from '@hanout/ui/panel/card.tsx';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import { PhoneNumber } from '@hanout/ui/text/phone-number.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { OUTCOMES } from './receive-values.ts';
import './returns.css';
import { useReturnWords } from '../../../api/words.ts';

type Shown = { readonly shown: ReturnDetail };

export function ReturnView({ shown }: Shown) {
  return (
    <div className="hn-return-columns">
      <div>
        <GoodsCard shown={shown} />
        <MoneyCard shown={shown} />
      </div>
      <div>
        <OrderCard shown={shown} />
        <CourseCard shown={shown} />
        <ExchangesCard shown={shown} />
      </div>
    </div>
  );
}

function GoodsCard({ shown }: Shown) {
  const translate = useTranslate();
  const word = useReturnWords();
  return (
    <Card title={translate('back.goods')}>
      <ul className="hn-return-lines">
        {shown.lines.map(({ lineId, name, attributes, quantity, unitPriceCentimes, ...line }) => (
          <li key={lineId}>
            <div>
              <span>{quantity} ×</span>{' '}
              <bdi className="hn-strong">{[name, ...attributes.map(({ value }) => value)].join(' · ')}</bdi>
              {line.sellable === null ? null : (
                <p className="hn-soft">
                  {OUTCOMES.flatMap((outcome) =>
                    (line[outcome] ?? 0) === 0 ? [] : [`${word('outcomes', outcome)} : ${line[outcome]}`],
                  ).join(' · ')}
                </p>
              )}
            </div>
            <Money centimes={unitPriceCentimes * quantity} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function MoneyCard({ shown: { money, state, refundDueOn, isLate, isOurFault, orderId } }: Shown) {
  const translate = useTranslate();
  const language = useLanguage();
  const isBack = state === 'received' || state === 'closed';
  return (
    <Card title={translate('back.money')}>
      <dl className="hn-return-facts">
        <Fact name={translate(isBack ? 'back.credited' : 'back.toCredit')}>
          <Money centimes={money.creditCentimes} />
        </Fact>
        {isBack || money.deliveryCentimes === 0 ? null : (
          <Fact name={translate('back.ofWhichDelivery')}>
            <Money centimes={money.deliveryCentimes} />
          </Fact>
        )}
        {isBack ? (
          <>
            <Fact name={translate('back.wayBack')}>
              <Money centimes={money.wayBackCentimes} />
            </Fact>
            <Fact name={translate('back.refunded')}>
              <Money centimes={money.refundedCentimes} />
            </Fact>
            <Fact name={translate('back.due')}>
              <Money centimes={money.dueCentimes} strong />
            </Fact>
          </>
        ) : null}
      </dl>
      {isBack || !isOurFault ? null : <p className="hn-soft">{translate('back.ourFaultCosts')}</p>}
      {isBack && money.dueCentimes > 0 ? (
        <p>
          {refundDueOn === null
            ? null
            : translate('back.refundBy', { day: formatDate(Date.parse(`${refundDueOn}T12:00:00Z`), language) })}{' '}
          {isLate ? <StatusBadge tone="bad">{translate('back.late')}</StatusBadge> : null}{' '}
          <Link to={`/orders/${orderId}`}>{translate('back.refundOnOrder')}</Link>
        </p>
      ) : null}
    </Card>
  );
}

function OrderCard({ shown: { orderId, orderNumber, customer, phone } }: Shown) {
  const translate = useTranslate();
  return (
    <Card title={translate('back.order')} isFirst>
      <p>
        <Link to={`/orders/${orderId}`}>
          <bdi dir="ltr">#{orderNumber}</bdi>
        </Link>
      </p>
      <p className="hn-strong">
        <bdi>{customer}</bdi>
      </p>
      {phone === '' ? null : (
        <p>
          <PhoneNumber phone={phone} isCalled />
        </p>
      )}
    </Card>
  );
}

function CourseCard({ shown }: Shown) {
  const translate = useTranslate();
  const language = useLanguage();
  const at = (moment: string): string => formatDateTime(Date.parse(moment), language);
  const on = (day: string): string => formatDate(Date.parse(`${day}T12:00:00Z`), language);
  const by = shown.employeeName ?? translate('back.byShopper');
  return (
    <Card title={translate('back.course')}>
      <dl className="hn-return-facts">
        <Fact name={translate('back.reason')}>
          <bdi>{shown.reason}</bdi>
        </Fact>
        {shown.note === '' ? null : (
          <Fact name={translate('back.note')}>
            <bdi>{shown.note}</bdi>
          </Fact>
        )}
        {shown.deliveredOn === null ? null : <Fact name={translate('back.deliveredOn')}>{on(shown.deliveredOn)}</Fact>}
        <Fact name={translate('back.askedOn')}>
          {at(shown.askedAt)} · <bdi>{by}</bdi>
        </Fact>
        {shown.deadlineOn === null ? null : (
          <Fact name={translate('back.deadline')}>
            {on(shown.deadlineOn)}{' '}
            {shown.isPastDeadline ? <StatusBadge tone="attention">{translate('back.pastDeadline')}</StatusBadge> : null}
          </Fact>
        )}
        {shown.refusalReason === '' ? null : (
          <Fact name={translate('back.refusalReason')}>
            <bdi>{shown.refusalReason}</bdi>
          </Fact>
        )}
        {shown.receivedAt === null ? null : <Fact name={translate('back.receivedOn')}>{at(shown.receivedAt)}</Fact>}
        {shown.closedAt === null ? null : <Fact name={translate('back.closedOn')}>{at(shown.closedAt)}</Fact>}
      </dl>
    </Card>
  );
}

function ExchangesCard({ shown: { exchanges, actions } }: Shown) {
  const translate = useTranslate();
  const barred = actions.find(({ refusal }) => refusal?.code === 'ordering.return-has-exchange');
  if (exchanges.length === 0) return null;
  return (
    <Card title={translate('back.exchanges')}>
      {barred === undefined ? null : <p className="hn-soft">{barred.refusal?.message}</p>}
      <ul className="hn-return-lines">
        {exchanges.map(({ id, number, totalCentimes, advanceCentimes, isGivenUp }) => (
          <li key={id}>
            <div>
              <Link to={`/orders/${id}`}>
                <bdi dir="ltr">#{number}</bdi>
              </Link>
              {isGivenUp ? <p className="hn-soft">{translate('back.exchangeGivenUp')}</p> : null}
              {isGivenUp ? null : (
                <p className="hn-soft">
                  {translate('back.exchangeAdvance')} <Money centimes={advanceCentimes} /> ·{' '}
                  {translate('back.exchangeRest')} <Money centimes={totalCentimes - advanceCentimes} />
                </p>
              )}
            </div>
            <Money centimes={totalCentimes} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
