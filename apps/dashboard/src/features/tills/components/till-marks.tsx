import type { Till } from '@hanout/contracts/till/device';
import { formatDateTime } from '@hanout/i18n';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import type { StatusTone } from '@hanout/ui/status/status-badge.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { shownState, SKEW_TOLD_SECONDS, STATE_TONES } from './till-words.ts';

/** Whether it is heard of, and since when it is not. */
export function TillState({ till }: { readonly till: Till }) {
  const translate = useTranslate();
  const language = useLanguage();
  const state = shownState(till);
  const { lastSeenAt } = till;
  return (
    <span className="hn-tills-facts">
      <StatusBadge tone={STATE_TONES[state]}>{translate(`tills.state.${state}`)}</StatusBadge>
      {state === 'offline' && lastSeenAt !== null ? (
        <span className="hn-soft">
          {translate('tills.since', { date: formatDateTime(Date.parse(lastSeenAt), language) })}
        </span>
      ) : null}
    </span>
  );
}

/** What somebody should know of a till: sales that wait on it, its clock, what is to be looked at. */
export function TillWarnings({ till }: { readonly till: Till }) {
  const translate = useTranslate();
  const { waiting, skewSeconds, openConflicts } = till;
  const isSkewed = skewSeconds !== null && Math.abs(skewSeconds) >= SKEW_TOLD_SECONDS;
  return (
    <span className="hn-tills-facts">
      {waiting > 0 ? (
        <StatusBadge tone="attention">{translate('tills.waiting', { count: waiting })}</StatusBadge>
      ) : null}
      {openConflicts > 0 ? (
        <StatusBadge tone="attention">{translate('tills.toSettle', { count: openConflicts })}</StatusBadge>
      ) : null}
      {isSkewed ? (
        <StatusBadge tone="bad">{translate('tills.skew', { minutes: Math.round(skewSeconds / 60) })}</StatusBadge>
      ) : null}
    </span>
  );
}

const DAY_TONES: Readonly<Record<'open' | 'provisional' | 'closed', StatusTone>> = {
  open: 'progress',
  provisional: 'attention',
  closed: 'good',
};

export function DayState({ state }: { readonly state: keyof typeof DAY_TONES }) {
  const translate = useTranslate();
  return <StatusBadge tone={DAY_TONES[state]}>{translate(`tills.day.${state}`)}</StatusBadge>;
}
