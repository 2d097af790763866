import type { SupplierOrderDetail } from '@hanout/contracts/purchasing/supplier-orders';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import type { StatusTone } from '@hanout/ui/status/status-badge.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';

type Shown = Pick<SupplierOrderDetail, 'state' | 'isLate'>;

const TONES: Readonly<Record<Shown['state'], StatusTone>> = {
  draft: 'attention',
  sent: 'progress',
  partially_received: 'progress',
  received: 'good',
  closed: 'muted',
  cancelled: 'muted',
};

/** How far an order is, and whether its day has passed. */
export function OrderState({ shown: { state, isLate } }: { readonly shown: Shown }) {
  const translate = useTranslate();
  return (
    <span className="hn-buy-states">
      <StatusBadge tone={TONES[state]}>{translate(`purchasing.state.${state}`)}</StatusBadge>
      {isLate ? <StatusBadge tone="bad">{translate('purchasing.late')}</StatusBadge> : null}
    </span>
  );
}
