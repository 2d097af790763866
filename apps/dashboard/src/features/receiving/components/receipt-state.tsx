import type { ReceiptDetail } from '@hanout/contracts/purchasing/receipts';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import type { StatusTone } from '@hanout/ui/status/status-badge.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';

type State = ReceiptDetail['state'];

const TONES: Readonly<Record<State, StatusTone>> = { on_hold: 'attention', complete: 'good', taken_back: 'muted' };

export function ReceiptState({ state }: { readonly state: State }) {
  const translate = useTranslate();
  return <StatusBadge tone={TONES[state]}>{translate(`receiving.state.${state}`)}</StatusBadge>;
}
