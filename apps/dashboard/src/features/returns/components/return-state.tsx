import type { ReturnStateName } from '@hanout/contracts/orders/returns';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import type { StatusTone } from '@hanout/ui/status/status-badge.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';

const TONES: Readonly<Record<ReturnStateName, StatusTone>> = {
  asked: 'attention',
  accepted: 'progress',
  refused: 'bad',
  withdrawn: 'muted',
  received: 'progress',
  closed: 'good',
};

export function ReturnState({ state }: { readonly state: ReturnStateName }) {
  const translate = useTranslate();
  return <StatusBadge tone={TONES[state]}>{translate(`back.state.${state}`)}</StatusBadge>;
}
