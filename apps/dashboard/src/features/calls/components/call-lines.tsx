import { joinWords } from '@hanout/i18n';
import type { CallPane } from '@hanout/contracts/orders/calls';
import { Money } from '@hanout/ui/money/money.tsx';
import { Card } from '@hanout/ui/panel/card.tsx';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconPhoto } from '@tabler/icons-react';
import { OrderEditButton } from '../../../order-parts/edit/order-edit-button.tsx';
import { callKept } from '../api/call-calls.ts';
import { useCallWords } from '../../../api/words.ts';

/** What is bought, what of it lies on the shelves now, where it goes and what it costs. */
export function CallLines({ pane: { order, stock } }: { readonly pane: CallPane }) {
  const translate = useTranslate();
  const word = useCallWords();
  const isArabic = useLanguage() === 'ar';
  const { delivery, totals } = order;
  const place = [delivery.commune, delivery.wilaya].flatMap((each) =>
    each === null ? [] : [isArabic ? each.nameAr : each.nameFr],
  );
  return (
    <Card title={translate('calls.lines')} beside={<OrderEditButton order={order} kept={callKept} />}>
      <ul className="hn-call-lines">
        {order.lines.map((line) => {
          const available = stock.find(({ lineId }) => lineId === line.id)?.available ?? null;
          return (
            <li key={line.id}>
              {line.imageUrl === null ? (
                <span className="hn-call-picture" aria-hidden>
                  <IconPhoto size={20} />
                </span>
              ) : (
                <img className="hn-call-picture" src={line.imageUrl} alt="" width="52" height="52" />
              )}
              <div>
                <p>
                  <span>{line.quantity} ×</span> <bdi>{line.name}</bdi>
                </p>
                <p className="hn-soft">
                  <bdi>{line.attributes.map(({ value }) => value).join(' · ')}</bdi>
                </p>
                {available === null ? null : (
                  <StatusBadge tone={available < line.quantity ? 'bad' : 'muted'}>
                    {translate('calls.available', { count: available })}
                  </StatusBadge>
                )}
              </div>
              <Money centimes={line.totalCentimes} />
            </li>
          );
        })}
      </ul>
      <dl className="hn-call-totals">
        <div>
          <dt>{translate('calls.address')}</dt>
          <dd>
            <bdi>{joinWords([delivery.address, ...place].filter((part) => part !== ''))}</bdi>
          </dd>
        </div>
        <div>
          <dt>{word('deliveryModes', delivery.mode)}</dt>
          <dd>
            <bdi>{delivery.carrierName}</bdi> <Money centimes={totals.deliveryCentimes} />
          </dd>
        </div>
        <div>
          <dt>{translate('calls.total')}</dt>
          <dd>
            <Money centimes={totals.totalCentimes} strong />
          </dd>
        </div>
      </dl>
      {order.note === '' ? null : (
        <p className="hn-call-note">
          <bdi>{order.note}</bdi>
        </p>
      )}
    </Card>
  );
}
