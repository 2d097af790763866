import type { OrderCounts, OrderView } from '@hanout/contracts/orders';
import { orderViews } from '@hanout/contracts/orders';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { countText } from './count-text.ts';
import { labelOf, useOrderEnumerations } from './order-labels.ts';
import './view-tabs.css';

type ViewTabsProps = {
  readonly current: OrderView;
  readonly counts: OrderCounts | undefined;
  readonly addressOf: (view: OrderView) => string;
};

/** The views as links with their live counts, so that each can be opened, shared and gone back to. */
export function ViewTabs({ current, counts, addressOf }: ViewTabsProps) {
  const translate = useTranslate();
  const enumerations = useOrderEnumerations();
  const bar = useRef<HTMLElement>(null);
  // Labels and counts change the widths, so the current view is brought back into sight once they are there.
  const isLabelled = enumerations !== undefined;
  const isCounted = counts !== undefined;
  useEffect(() => {
    bar.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current, isLabelled, isCounted]);
  return (
    <nav ref={bar} className="hn-views" aria-label={translate('orders.views')}>
      {orderViews.map((view) => (
        <Link key={view} to={addressOf(view)} className="hn-view" aria-current={view === current ? 'page' : undefined}>
          {labelOf(enumerations?.views, view)}
          <span className="hn-view-count">{countText(counts, view)}</span>
        </Link>
      ))}
    </nav>
  );
}
