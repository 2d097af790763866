import type { Subscription } from '@hanout/contracts/subscription';
import { LIMITED } from '@hanout/core/subscription';
import { Card } from '@hanout/ui/panel/card.tsx';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';

/** What there is of each, beside what the plan includes: told, and holding nobody up. */
export function UsageCard({ usage }: Pick<Subscription, 'usage'>) {
  const translate = useTranslate();
  if (usage === null) return null;
  return (
    <Card title={translate('subscription.usage')}>
      <ul className="hn-subscription-usage">
        {LIMITED.map((limited) => {
          const { used, included } = usage[limited];
          return (
            <li key={limited}>
              <span>
                {translate(`subscription.limit.${limited}`)}{' '}
                {included !== null && used > included ? (
                  <StatusBadge tone="attention">
                    {translate('subscription.usage.over', { count: used - included })}
                  </StatusBadge>
                ) : null}
              </span>
              <span>
                {included === null
                  ? translate('subscription.usage.unlimited', { used })
                  : translate('subscription.usage.of', { used, included })}
              </span>
              {included === null ? null : (
                <meter
                  aria-label={translate(`subscription.limit.${limited}`)}
                  min={0}
                  max={Math.max(included, used, 1)}
                  value={used}
                />
              )}
            </li>
          );
        })}
      </ul>
      <p className="hn-soft">{translate('subscription.usage.why')}</p>
    </Card>
  );
}
