import type { PromotionDetail } from '@hanout/contracts/promotions/promotions';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { usePromotionEnumerations } from '../promotion-labels.ts';
import { summarize } from '../summary.ts';

/** A promotion for whoever may not change it, or after it was archived: what it does, and what it names. */
export function PromotionReading({ promotion }: { readonly promotion: PromotionDetail }) {
  const t = useTranslate();
  const language = useLanguage();
  const enumerations = usePromotionEnumerations();
  const words = { t, language, enumerations, productCount: null };
  return (
    <Card title={t('promo.summaryTitle')}>
      <ul className="hn-promo-summary">
        {summarize(promotion.draft, words).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {promotion.targets.length === 0 ? null : (
        <p dir="auto">{promotion.targets.map(({ name }) => name).join(' · ')}</p>
      )}
    </Card>
  );
}
