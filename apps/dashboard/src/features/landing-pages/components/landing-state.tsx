import type { LandingRow } from '@hanout/contracts/builders/landing-pages';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';

const TONES = { online: 'good', draft: 'neutral', archived: 'neutral' } as const;

/** Whether shoppers get there, and whether two variants are compared on it. */
export function LandingStateBadges({ page }: { readonly page: Pick<LandingRow, 'state' | 'shareOfB'> }) {
  const translate = useTranslate();
  return (
    <>
      <StatusBadge tone={TONES[page.state]}>{translate(`landingPages.state.${page.state}`)}</StatusBadge>
      {page.shareOfB === null || page.state === 'archived' ? null : (
        <StatusBadge tone="attention">{translate('landingPages.comparing')}</StatusBadge>
      )}
    </>
  );
}
