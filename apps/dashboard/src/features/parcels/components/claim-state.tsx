import type { ClaimState } from '@hanout/contracts/parcel-following/claims';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import type { StatusTone } from '@hanout/ui/status/status-badge.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';

const TONES: Readonly<Record<ClaimState, StatusTone>> = {
  asked: 'attention',
  accepted: 'progress',
  refused: 'bad',
  paid: 'good',
};

export function ClaimStateBadge({ state }: { readonly state: ClaimState }) {
  const translate = useTranslate();
  return <StatusBadge tone={TONES[state]}>{translate(`parcels.claimState.${state}`)}</StatusBadge>;
}
