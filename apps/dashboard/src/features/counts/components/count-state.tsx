import type { CountRow } from '@hanout/contracts/warehouses/stock-counts';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import type { StatusTone } from '@hanout/ui/status/status-badge.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';

const TONES: Readonly<Record<CountRow['state'], StatusTone>> = {
  planned: 'neutral',
  counting: 'progress',
  paused: 'muted',
  to_approve: 'attention',
  posting: 'progress',
  posted: 'good',
  cancelled: 'muted',
};

export function CountState({ state }: Pick<CountRow, 'state'>) {
  const translate = useTranslate();
  return <StatusBadge tone={TONES[state]}>{translate(`counts.state.${state}`)}</StatusBadge>;
}
