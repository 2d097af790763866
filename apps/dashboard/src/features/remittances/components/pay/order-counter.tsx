import type { NonPaidOrder } from '@hanout/contracts/remittances/transporters';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';

type Query = {
  readonly data: readonly NonPaidOrder[] | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
};

/** Loading, then loaded, empty or failed, each in the document's words. */
export function OrderCounter({ query: { data, isError, isFetching, refetch } }: { readonly query: Query }) {
  const translate = useTranslate();
  if (isFetching && data === undefined) return <p role="status">{translate('remittances.ordersLoading')}</p>;
  if (isError)
    return (
      <div className="hn-pay-tools">
        <p role="alert" className="hn-remittance-tie" data-tone="bad">
          {translate('remittances.ordersFailed')}
        </p>
        <Button variant="default" size="xs" onClick={() => void refetch()}>
          {translate('remittances.retry')}
        </Button>
      </div>
    );
  const count = data?.length ?? 0;
  return (
    <p role="status">
      {count === 0 ? translate('remittances.ordersEmpty') : translate('remittances.ordersFound', { count })}
    </p>
  );
}
