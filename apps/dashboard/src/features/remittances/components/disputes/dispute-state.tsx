import type { DisputeState as State } from '@hanout/core/remittances';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import type { StatusTone } from '@hanout/ui/status/status-badge.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';

const TONES: Readonly<Record<State, StatusTone>> = { open: 'attention', answered: 'progress', settled: 'good' };

export function DisputeState({ state }: { readonly state: State }) {
  const translate = useTranslate();
  return <StatusBadge tone={TONES[state]}>{translate(`remittances.disputeState.${state}`)}</StatusBadge>;
}
