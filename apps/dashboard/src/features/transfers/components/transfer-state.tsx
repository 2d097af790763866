import type { TransferDetail } from '@hanout/contracts/warehouses/transfers';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import type { StatusTone } from '@hanout/ui/status/status-badge.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';

type State = TransferDetail['state'];

const TONES: Readonly<Record<State, StatusTone>> = {
  pending: 'attention',
  inprogress: 'progress',
  sent: 'progress',
  partially_recieved: 'attention',
  fully_recieved: 'progress',
  recieved: 'bad',
  completed: 'good',
  cancelled: 'muted',
};

/** The stored word as people read it. */
export function TransferState({ state }: { readonly state: State }) {
  const translate = useTranslate();
  return <StatusBadge tone={TONES[state]}>{translate(`transfers.state.${state}`)}</StatusBadge>;
}
