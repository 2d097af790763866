import { orderListSchema } from '@hanout/contracts/orders/orders';
import { Money } from '@hanout/ui/money/money.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSettled } from '../../../app/use-settled.ts';
import { useApplication } from '../../../app/application.ts';
import type { Found } from '../../../app/feature.ts';
import { useShopInView } from '../../../shell/shop-in-view/use-shop-in-view.ts';
import { searchText } from '../api/order-list-state.ts';
import { OrderState } from './order-state.tsx';

const WAIT_MS = 200;
const MOST = 6;

/** Orders that fit what is typed in the palette: number, telephone, name. */
export function useOrderEntries(text: string, enabled: boolean): Found {
  const translate = useTranslate();
  const { api } = useApplication();
  const typed = useSettled(text.trim(), WAIT_MS);
  const isWanted = enabled && typed !== '' && text.trim() !== '';
  const shop = useShopInView()?.id;
  const query = { q: searchText(typed), view: 'all', shop, limit: MOST };
  const { data, isFetching } = useQuery({
    queryKey: ['orders', 'palette', query],
    queryFn: ({ signal }) => api.read('/orders', orderListSchema, { query, signal }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });
  const rows = isWanted ? (data?.rows ?? []) : [];
  return {
    isSearching: enabled && text.trim() !== '' && (text.trim() !== typed || isFetching),
    entries: rows.map((order) => ({
      key: order.id,
      label: `${translate('orders.number', { number: order.number })} · ${order.customerName}`,
      to: `/orders/${order.id}?view=all`,
      detail: (
        <>
          <OrderState axis="states" state={order.state} />
          <Money centimes={order.totalCentimes} />
        </>
      ),
    })),
  };
}
