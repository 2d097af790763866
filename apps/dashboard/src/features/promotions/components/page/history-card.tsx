import type { PromotionDetail } from '@hanout/contracts/promotions/promotions';
import { formatDateTime } from '@hanout/i18n';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';

/** Who did what, the newest first. */
export function HistoryCard({ history }: Pick<PromotionDetail, 'history'>) {
  const t = useTranslate();
  const language = useLanguage();
  if (history.length === 0) return null;
  return (
    <Card title={t('promo.history')}>
      <ol className="hn-promo-history">
        {history.map((entry) => (
          <li key={entry.id}>
            <strong>{entry.label}</strong> · <span dir="auto">{entry.employeeName ?? t('promo.system')}</span>
            {entry.fields.length === 0 ? null : <span> · {entry.fields.join(', ')}</span>}
            <small>{formatDateTime(Date.parse(entry.occurredAt), language)}</small>
          </li>
        ))}
      </ol>
    </Card>
  );
}
