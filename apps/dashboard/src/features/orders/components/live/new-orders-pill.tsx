import type { OrderRow } from '@hanout/contracts/orders/orders';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconArrowUp } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { useRenewal } from '../../../../api/cache.ts';
import { orderKeys } from '../../api/order-queries.ts';
import { countFilters } from '../../api/order-list-state.ts';
import type { OrderListState } from '../../api/order-list-state.ts';
import { useOrderLive } from './live-context.tsx';

type NewOrdersPillProps = {
  readonly state: OrderListState;
  readonly rows: readonly OrderRow[] | undefined;
  readonly onShow: () => void;
};

/** Says how many orders came in that the list does not show; the rows themselves wait until it is pressed. */
export function NewOrdersPill({ state, rows, onShow }: NewOrdersPillProps) {
  const translate = useTranslate();
  const renew = useRenewal();
  const { snapshot, settle, see } = useOrderLive();
  useEffect(() => see(rows?.map(({ id }) => id) ?? []), [see, rows]);
  const showsNew =
    (state.view === 'to_confirm' || state.view === 'all') && state.q === null && countFilters(state) === 0;
  const shown = new Set(rows?.map(({ id }) => id));
  const count = rows === undefined ? 0 : [...snapshot.placed].filter((id) => !shown.has(id)).length;
  const isShown = snapshot.isStale || (showsNew && count > 0);
  const show = () => {
    settle();
    onShow();
    void renew({ renews: [orderKeys.lists] });
    window.scrollTo({ top: 0 });
  };
  // Over an empty list nothing is read that could jump away: the first orders come by themselves.
  const comesAlone = isShown && rows?.length === 0;
  const showAlone = useEffectEvent(show);
  useEffect(() => {
    if (comesAlone) showAlone();
  }, [comesAlone]);
  return (
    <div className="hn-new-orders" role="status">
      {isShown && !comesAlone ? (
        <button type="button" onClick={show}>
          <IconArrowUp size={16} aria-hidden />
          {snapshot.isStale ? translate('orders.stale') : translate('orders.new', { count })}
        </button>
      ) : null}
    </div>
  );
}
