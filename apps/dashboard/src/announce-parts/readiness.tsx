import type { AnnouncingPreview } from '@hanout/contracts/carrier-accounts/announcing';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';

type Row = AnnouncingPreview['rows'][number];

/** What stands in the way of announcing it, and what the carrier is told beside. */
export function Readiness({ row: { problem, exchange } }: { readonly row: Row }) {
  const translate = useTranslate();
  return (
    <div>
      <StatusBadge tone={problem === null ? 'good' : 'muted'}>
        {translate(problem === null ? 'announcing.ready' : `announcing.problem.${problem}`)}
      </StatusBadge>
      {exchange === null ? null : (
        <div className="hn-soft">{translate(exchange ? 'announcing.exchangeTold' : 'announcing.exchangeNotTold')}</div>
      )}
    </div>
  );
}
