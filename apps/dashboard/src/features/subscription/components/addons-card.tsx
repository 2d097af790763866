import type { Subscription, SubscriptionItem } from '@hanout/contracts/subscription';
import { Money } from '@hanout/ui/money/money.tsx';
import { Card } from '@hanout/ui/panel/card.tsx';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { ItemActs } from './item-acts.tsx';
import { itemName, priceOf, showDay } from './words.ts';

/** The add-ons that there are, and those that begin later. */
export function AddonsCard({ standing }: { readonly standing: Subscription }) {
  const translate = useTranslate();
  const addons = standing.items.filter(
    ({ kind, state }) => kind === 'addon' && (state === 'current' || state === 'coming'),
  );
  return (
    <Card title={translate('subscription.addons')}>
      {addons.length === 0 ? (
        <p className="hn-soft">{translate('subscription.addons.none')}</p>
      ) : (
        <ul className="hn-subscription-rows">
          {addons.map((addon) => (
            <AddonRow key={addon.id} addon={addon} today={standing.today} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function AddonRow({ addon, today }: { readonly addon: SubscriptionItem; readonly today: string }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { quantity, unitPrice, period, startsOn, endsOn, state } = addon;
  return (
    <li>
      <div>
        <strong>{itemName(addon, language)}</strong>{' '}
        {state === 'coming' ? (
          <StatusBadge tone="progress">{translate('subscription.state.coming')}</StatusBadge>
        ) : null}
        <div className="hn-soft">
          <bdi>
            {quantity} × {priceOf(unitPrice, period, translate)}
          </bdi>
          {' · '}
          {translate('subscription.plan.since', { date: showDay(startsOn, language) })}
          {endsOn === null ? '' : ` · ${translate('subscription.until')} ${showDay(endsOn, language)}`}
        </div>
      </div>
      <Money centimes={unitPrice * quantity} strong />
      <ItemActs item={addon} today={today} />
    </li>
  );
}
