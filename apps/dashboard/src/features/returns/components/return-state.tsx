import type { ReturnStateName } from '@hanout/contracts/orders/returns';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import type { StatusTone } from '@hanout/ui/status/status-badge.tsx';
import { useReturnWords } from '../../../api/words.ts';

const TONES: Readonly<Record<ReturnStateName, StatusTone>> = {
  asked: 'attention',
  accepted: 'progress',
  refused: 'bad',
  withdrawn: 'muted',
  received: 'progress',
  closed: 'good',
};

export function ReturnState({ state }: { readonly state: ReturnStateName }) {
  const word = useReturnWords();
  return <StatusBadge tone={TONES[state]}>{word('states', state)}</StatusBadge>;
}
