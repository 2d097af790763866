import type { RemittanceState as State, RowState } from '@hanout/core/remittances';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import type { StatusTone } from '@hanout/ui/status/status-badge.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';

const TONES: Readonly<Record<State, StatusTone>> = {
  draft: 'progress',
  confirmed: 'good',
  reversed: 'bad',
  dropped: 'muted',
};

export function RemittanceState({ state }: { readonly state: State }) {
  const translate = useTranslate();
  return <StatusBadge tone={TONES[state]}>{translate(`remittances.state.${state}`)}</StatusBadge>;
}

const ROW_TONES: Readonly<Record<RowState, StatusTone>> = {
  exact: 'good',
  amount_differs: 'attention',
  already_paid: 'muted',
  not_delivered: 'bad',
  not_found: 'bad',
  duplicate: 'muted',
};

export function RowStateBadge({ state }: { readonly state: RowState }) {
  const translate = useTranslate();
  return <StatusBadge tone={ROW_TONES[state]}>{translate(`remittances.rowState.${state}`)}</StatusBadge>;
}
