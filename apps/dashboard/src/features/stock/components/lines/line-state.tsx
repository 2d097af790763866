import type { StockLine } from '@hanout/contracts/stock/lines';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import type { StatusTone } from '@hanout/ui/status/status-badge.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';

type Shown = 'short' | 'out' | 'low' | 'in';
const TONES: Readonly<Record<Shown, StatusTone>> = { short: 'bad', out: 'bad', low: 'attention', in: 'good' };

/** What somebody should know of a line first. */
export function stateOf({ short, available, threshold }: StockLine): Shown {
  if (short > 0) return 'short';
  if (available <= 0) return 'out';
  return available <= threshold ? 'low' : 'in';
}

export function LineState({ line }: { readonly line: StockLine }) {
  const translate = useTranslate();
  const state = stateOf(line);
  return (
    <>
      <StatusBadge tone={TONES[state]}>{translate(`stock.state.${state}`)}</StatusBadge>
      {line.expired > 0 ? (
        <StatusBadge tone="muted">{translate('stock.expiredPieces', { count: line.expired })}</StatusBadge>
      ) : null}
    </>
  );
}
