import type { HandOver } from '@hanout/contracts/picking/hand-overs';
import { formatDateTime } from '@hanout/i18n';
import { Money } from '@hanout/ui/money/money.tsx';
import { Card } from '@hanout/ui/panel/card.tsx';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useHandOver } from '../../api/use-hand-over.ts';
import { SignatureDrawing } from './signature-pad.tsx';
import { SignCard } from './sign-card.tsx';

/** The parcels of a list, and the signature under it. */
export function HandOverView({ shown }: { readonly shown: HandOver }) {
  return (
    <div className="hn-pick-columns">
      <OrdersCard shown={shown} />
      {shown.state === 'open' ? <SignCard key={shown.version} shown={shown} /> : <SignedCard shown={shown} />}
    </div>
  );
}

function OrdersCard({ shown }: { readonly shown: HandOver }) {
  const translate = useTranslate();
  const { run, isRunning } = useHandOver(shown);
  return (
    <Card title={translate('picking.orders')}>
      <ul className="hn-pick-lines">
        {shown.orders.map(
          ({ id, number, customer, wilaya, parcels, weightGrams, tracking, toCollectCentimes, isGone }) => (
            <li key={id} className="hn-pick-boxed">
              <div>
                <Link to={`/orders/${id}`}>{translate('picking.order', { number })}</Link> ·{' '}
                {translate('picking.waitingParcels', { count: parcels })}
                {weightGrams === null ? null : ` · ${translate('picking.grams', { grams: weightGrams })}`}
                <div className="hn-soft">
                  <bdi>{customer}</bdi> · <bdi>{wilaya}</bdi> · <Money centimes={toCollectCentimes} />
                  {tracking === null ? null : (
                    <>
                      {' '}
                      ·{' '}
                      <bdi dir="ltr" className="hn-pick-code">
                        {tracking}
                      </bdi>
                    </>
                  )}
                </div>
                {isGone ? <StatusBadge tone="bad">{translate('picking.wayOut.changed')}</StatusBadge> : null}
              </div>
              {shown.state === 'open' ? (
                <Button
                  variant="subtle"
                  disabled={isRunning}
                  aria-label={translate('picking.takeOff', { number })}
                  onClick={() => void run({ does: 'take-off', orderId: id })}
                >
                  {translate('picking.takeOut')}
                </Button>
              ) : null}
            </li>
          ),
        )}
      </ul>
    </Card>
  );
}

function SignedCard({ shown: { signedBy, signedAt, signature } }: { readonly shown: HandOver }) {
  const translate = useTranslate();
  const language = useLanguage();
  if (signedBy === null || signedAt === null) return null;
  const moment = formatDateTime(Date.parse(signedAt), language);
  return (
    <Card title={translate('picking.signature')} isFirst>
      <p>{translate('picking.signedOn', { name: signedBy, moment })}</p>
      {signature === null ? (
        <p className="hn-pick-typed">
          <bdi>{signedBy}</bdi>
          <span className="hn-soft">{translate('picking.signWay.typed')}</span>
        </p>
      ) : (
        <SignatureDrawing lines={signature} />
      )}
    </Card>
  );
}
