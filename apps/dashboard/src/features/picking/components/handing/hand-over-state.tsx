import type { HandOver } from '@hanout/contracts/picking/hand-overs';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import type { StatusTone } from '@hanout/ui/status/status-badge.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';

const TONES: Readonly<Record<HandOver['state'], StatusTone>> = {
  open: 'attention',
  signed: 'good',
  cancelled: 'muted',
};

export function HandOverState({ state }: { readonly state: HandOver['state'] }) {
  const translate = useTranslate();
  return <StatusBadge tone={TONES[state]}>{translate(`picking.handOverState.${state}`)}</StatusBadge>;
}
