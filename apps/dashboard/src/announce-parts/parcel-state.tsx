import type { Announcement } from '@hanout/contracts/carrier-accounts/announcing';
import type { Translate } from '@hanout/i18n';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';

type Row = Announcement['rows'][number];

const TONES = {
  planned: 'progress',
  sending: 'progress',
  announced: 'good',
  refused: 'bad',
  unsure: 'bad',
  cancelled: 'muted',
} as const;

/** How far the carrier is with it, and why not. */
export function ParcelState({ row: { state, fault } }: { readonly row: Pick<Row, 'state' | 'fault'> }) {
  const translate = useTranslate();
  return (
    <div>
      <StatusBadge tone={TONES[state]}>{translate(`announcing.parcel.${state}`)}</StatusBadge>
      {fault === null ? null : <div className="hn-soft">{sayFault(translate, fault)}</div>}
    </div>
  );
}

/** In plain words; what the carrier said stands behind them. */
function sayFault(translate: Translate, { code, field, reason, words }: NonNullable<Row['fault']>): string {
  if (code === 'order-refuses') return translate('announcing.fault.order-refuses', { words });
  if (reason === null) return translate(`carrierAccounts.fault.${code}`);
  const said = translate('announcing.said', {
    field: translate(`announcing.fieldName.${field ?? 'parcel'}`),
    reason: translate(`announcing.reason.${reason}`),
  });
  return words === '' ? said : `${said} — ${words}`;
}
