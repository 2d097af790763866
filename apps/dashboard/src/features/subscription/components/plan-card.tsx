import type { Subscription, SubscriptionItem } from '@hanout/contracts/subscription';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { IconReceipt2 } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { ChooseDialog } from './choose-dialog.tsx';
import { ItemActs } from './item-acts.tsx';
import { itemName, priceOf, showDay } from './words.ts';

/** The plan that holds, the one that comes after it, and the way to another one. */
export function PlanCard({ standing }: { readonly standing: Subscription }) {
  const translate = useTranslate();
  const [parameters, setParameters] = useSearchParams();
  const plans = standing.items.filter(({ kind }) => kind === 'plan');
  const current = plans.find(({ state }) => state === 'current');
  const coming = plans.filter(({ state }) => state === 'coming');
  const choosing = (isOpen: boolean) =>
    setParameters((before) => {
      const after = new URLSearchParams(before);
      if (isOpen) after.set('change', 'plan');
      else after.delete('change');
      return after;
    });
  const change = (
    <Button size="xs" variant={current === undefined ? 'filled' : 'default'} onClick={() => choosing(true)}>
      {translate(current === undefined ? 'subscription.plan.choose' : 'subscription.plan.change')}
    </Button>
  );
  return (
    <Card title={translate('subscription.plan.current')} beside={change} isFirst>
      {current === undefined ? (
        <EmptyState
          icon={<IconReceipt2 />}
          title={translate('subscription.plan.none')}
          sentence={translate('subscription.plan.noneSentence')}
        />
      ) : (
        <CurrentPlan plan={current} today={standing.today} />
      )}
      {coming.map((plan) => (
        <ComingPlan key={plan.id} plan={plan} today={standing.today} />
      ))}
      <ChooseDialog opened={parameters.get('change') === 'plan'} standing={standing} onClose={() => choosing(false)} />
    </Card>
  );
}

type PlanProps = { readonly plan: SubscriptionItem; readonly today: string };

function CurrentPlan({ plan, today }: PlanProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const { unitPrice, period, startsOn, endsOn, renewsOn } = plan;
  return (
    <>
      <p className="hn-subscription-plan">{itemName(plan, language)}</p>
      <p>
        <bdi>{priceOf(unitPrice, period, translate)}</bdi>
      </p>
      <p className="hn-soft">{translate('subscription.plan.since', { date: showDay(startsOn, language) })}</p>
      {endsOn === null ? null : <p>{translate('subscription.plan.ends', { date: showDay(endsOn, language) })}</p>}
      {renewsOn === null ? null : <p>{translate('subscription.plan.renews', { date: showDay(renewsOn, language) })}</p>}
      <ItemActs item={plan} today={today} />
    </>
  );
}

function ComingPlan({ plan, today }: PlanProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const date = showDay(plan.startsOn, language);
  return (
    <div>
      <p>{translate('subscription.plan.coming', { date, name: itemName(plan, language) })}</p>
      <ItemActs item={plan} today={today} />
    </div>
  );
}
