import type { WritingState } from '@hanout/contracts/builders/writings';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';

const TONES = { shown: 'good', scheduled: 'attention', draft: 'neutral', archived: 'neutral' } as const;

/** Whether shoppers read it, will, or do not. */
export function WritingStateBadge({ state }: { readonly state: WritingState }) {
  const translate = useTranslate();
  return <StatusBadge tone={TONES[state]}>{translate(`writings.state.${state}`)}</StatusBadge>;
}
