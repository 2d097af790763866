import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import { labelOf } from '../../../api/words.ts';
import { toneOf, useOrderEnumerations } from './order-labels.ts';
import type { StateAxis } from './order-labels.ts';

/** One axis of an order's state, in the server's words. */
export function OrderState({ axis, state }: { readonly axis: StateAxis; readonly state: string }) {
  const enumerations = useOrderEnumerations();
  return <StatusBadge tone={toneOf(state)}>{labelOf(enumerations?.[axis], state)}</StatusBadge>;
}
