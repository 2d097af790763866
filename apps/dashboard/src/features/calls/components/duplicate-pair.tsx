import type { CallPane } from '@hanout/contracts/orders/calls';
import { orderDetailSchema, type OrderDetail } from '@hanout/contracts/orders/orders';
import { formatDateTime, joinWords } from '@hanout/i18n';
import { Money } from '@hanout/ui/money/money.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Skeleton } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ApiClient } from '../../../api/client.ts';
import { useApplication } from '../../../app/application.ts';

function otherOrderQuery(api: ApiClient, id: string) {
  return queryOptions<OrderDetail>({
    queryKey: ['orders', 'detail', id],
    queryFn: ({ signal }) => api.read(`/orders/${id}`, orderDetailSchema, { signal }),
  });
}

type DuplicatePairProps = { readonly pane: CallPane; readonly otherId: string };

/** This order and the one that stays beside each other, with what differs marked, and what becomes of this one. */
export function DuplicatePair({ pane: { order }, otherId }: DuplicatePairProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const query = useQuery(otherOrderQuery(api, otherId));
  const problem = problemOf(query.error);
  const action = order.actions.find((each) => each.action === 'mark_duplicate');
  if (query.data === undefined)
    return problem === null ? (
      <Skeleton height={120} />
    ) : (
      <ProblemBanner problem={problem} onRetry={() => void query.refetch()} />
    );
  return (
    <>
      <div className="hn-call-pair">
        <Side order={order} other={query.data} title={translate('calls.pair.closes')} />
        <Side order={query.data} other={order} title={translate('calls.pair.stays')} />
      </div>
      <ul className="hn-call-effects">
        {(action?.consequences ?? []).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  );
}

type SideProps = { readonly order: OrderDetail; readonly other: OrderDetail; readonly title: string };

function Side({ order, other, title }: SideProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const { number, placedAt, lines, delivery, totals } = order;
  const place = ({ delivery: { address, commune } }: OrderDetail) =>
    joinWords([address, (language === 'ar' ? commune?.nameAr : commune?.nameFr) ?? ''].filter(Boolean));
  const isOnlyHere = (line: OrderDetail['lines'][number]) =>
    !other.lines.some(
      ({ productId, combinationId, quantity }) =>
        productId === line.productId && combinationId === line.combinationId && quantity === line.quantity,
    );
  return (
    <section aria-label={title}>
      <h3>
        {title} <bdi dir="ltr">#{number}</bdi>
      </h3>
      <p className="hn-soft">{formatDateTime(new Date(placedAt), language)}</p>
      <ul>
        {lines.map((line) => (
          <li key={line.id}>
            {isOnlyHere(line) ? (
              <mark>
                <bdi>{nameOf(line)}</bdi> <span className="hn-soft">{translate('calls.pair.onlyHere')}</span>
              </mark>
            ) : (
              <bdi>{nameOf(line)}</bdi>
            )}
          </li>
        ))}
      </ul>
      <p>
        {place(order) === place(other) ? (
          <bdi>{delivery.address}</bdi>
        ) : (
          <mark>
            <bdi>{place(order)}</bdi>
          </mark>
        )}
      </p>
      <Money centimes={totals.totalCentimes} strong />
    </section>
  );
}

const nameOf = ({ quantity, name, attributes }: OrderDetail['lines'][number]): string =>
  [`${quantity} × ${name}`, ...attributes.map(({ value }) => value)].join(' · ');
