import type { WaveDetail } from '@hanout/contracts/picking/waves';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import type { StatusTone } from '@hanout/ui/status/status-badge.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';

type State = WaveDetail['state'];

const TONES: Readonly<Record<State, StatusTone>> = {
  open: 'attention',
  picking: 'progress',
  picked: 'progress',
  closed: 'good',
  cancelled: 'muted',
};

export function WaveState({ state }: { readonly state: State }) {
  const translate = useTranslate();
  return <StatusBadge tone={TONES[state]}>{translate(`picking.state.${state}`)}</StatusBadge>;
}
