import type { Subscription, SubscriptionPayment } from '@hanout/contracts/subscription';
import { Money } from '@hanout/ui/money/money.tsx';
import { Card } from '@hanout/ui/panel/card.tsx';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { useApplication } from '../../../app/application.ts';
import { withdrawPayment } from '../api/subscription-calls.ts';
import type { PaymentTaking } from '../api/subscription-calls.ts';
import { useStandingChange, versionIn } from '../api/use-standing-change.ts';
import { itemName, priceOf, showDay } from './words.ts';

type StandingProps = { readonly standing: Subscription };

/** What was paid, with its references; one that was noted by mistake is taken back and stays to be seen. */
export function PaymentsCard({ standing }: StandingProps) {
  const translate = useTranslate();
  return (
    <Card title={translate('subscription.payments')}>
      {standing.payments.length === 0 ? <p className="hn-soft">{translate('subscription.payments.none')}</p> : null}
      <ul className="hn-subscription-rows">
        {standing.payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} />
        ))}
      </ul>
    </Card>
  );
}

function PaymentRow({ payment }: { readonly payment: SubscriptionPayment }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { api } = useApplication();
  const { id, version, dueOn, amount, paidOn, method, reference, isWithdrawn } = payment;
  const taking = useStandingChange<PaymentTaking>({
    send: (change) => withdrawPayment(api, change),
    said: (_, change) =>
      translate(change.isWithdrawn ? 'subscription.payment.withdrawn' : 'subscription.payment.restored'),
    undo: (changed, change) => ({
      id: change.id,
      version: versionIn(changed, 'payments'),
      isWithdrawn: !change.isWithdrawn,
    }),
  });
  return (
    <li>
      <div>
        <strong>{showDay(paidOn, language)}</strong> {translate(`subscription.method.${method}`)} ·{' '}
        <bdi dir="ltr">{reference}</bdi>{' '}
        {isWithdrawn ? <StatusBadge tone="muted">{translate('subscription.state.withdrawn')}</StatusBadge> : null}
        <div className="hn-soft">
          {translate('subscription.payment.due')} {showDay(dueOn, language)}
        </div>
      </div>
      <Money centimes={amount} strong={!isWithdrawn} />
      {isWithdrawn ? null : (
        <Button
          size="compact-sm"
          variant="default"
          disabled={taking.isRunning}
          aria-label={`${translate('subscription.payment.withdraw')} · ${reference}`}
          onClick={() => void taking.run({ id, version, isWithdrawn: true })}
        >
          {translate('subscription.payment.withdraw')}
        </Button>
      )}
    </li>
  );
}

/** What was chosen and is over, or was taken back. */
export function HistoryCard({ standing }: StandingProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const past = standing.items.filter(({ state }) => state === 'ended' || state === 'withdrawn');
  if (past.length === 0) return null;
  return (
    <Card title={translate('subscription.history')}>
      <ul className="hn-subscription-rows">
        {past.map((item) => (
          <li key={item.id}>
            <div>
              {itemName(item, language)} {item.quantity === 1 ? null : `× ${item.quantity}`}{' '}
              <StatusBadge tone="muted">{translate(`subscription.state.${item.state}`)}</StatusBadge>
              <div className="hn-soft">
                <bdi>{priceOf(item.unitPrice, item.period, translate)}</bdi> · {showDay(item.startsOn, language)} →{' '}
                {item.endsOn === null ? '—' : showDay(item.endsOn, language)}
              </div>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
