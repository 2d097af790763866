import { useShortcut } from '@hanout/ui/keyboard/shortcuts.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { useApplication } from '../../../../app/application.ts';
import { BackLink } from '../../../../shell/back-link.tsx';
import { readListState } from '../../api/order-list-state.ts';
import { orderNeighboursQuery } from '../../api/order-queries.ts';
import { labelOf } from '../../../../api/words.ts';
import { useOrderEnumerations } from '../order-labels.ts';
import { useOrderWalk } from './use-order-walk.ts';

/** The way back to the list, and to the orders before and after in the view that this one was opened from (K and J). */
export function OrderNeighbours({ id }: { readonly id: string }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { api } = useApplication();
  const { search } = useLocation();
  const state = readListState(new URLSearchParams(search));
  const { data, isError } = useQuery(orderNeighboursQuery(api, id, state));
  const view = labelOf(useOrderEnumerations()?.views, state.view);
  const walk = useOrderWalk({
    id,
    neighbours: data,
    isFailed: isError,
    open: (neighbour) => void navigate(`/orders/${neighbour}${search}`),
  });
  useShortcut('j', translate('order.next'), () => walk(1));
  useShortcut('k', translate('order.previous'), () => walk(-1));
  return (
    <nav className="hn-neighbours" aria-label={translate('orders.views')}>
      <BackLink to={`/orders${search}`} label={`${translate('orders.title')} · ${view}`} />
      <ActionIcon
        variant="default"
        aria-label={translate('order.previous')}
        disabled={typeof data?.previous !== 'string'}
        onClick={() => walk(-1)}
      >
        <IconChevronLeft size={18} aria-hidden className="hn-flip" />
      </ActionIcon>
      <ActionIcon
        variant="default"
        aria-label={translate('order.next')}
        disabled={typeof data?.next !== 'string'}
        onClick={() => walk(1)}
      >
        <IconChevronRight size={18} aria-hidden className="hn-flip" />
      </ActionIcon>
    </nav>
  );
}
