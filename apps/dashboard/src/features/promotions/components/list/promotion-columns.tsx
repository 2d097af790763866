import type { PromotionEnumerations, PromotionRow } from '@hanout/contracts/promotions/promotions';
import type { Language, Translate } from '@hanout/i18n';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import type { Column } from '@hanout/ui/table/columns.ts';
import { Link } from 'react-router';
import { discountText, labelOf, periodText, TONES } from '../promotion-labels.ts';

type Words = {
  readonly t: Translate;
  readonly language: Language;
  readonly enumerations: PromotionEnumerations | undefined;
};

export const ALWAYS_SHOWN = ['name', 'state'] as const;

export function promotionColumns({ t, language, enumerations }: Words): readonly Column<PromotionRow>[] {
  return [
    {
      key: 'name',
      title: t('promo.column.name'),
      cell: (promotion) => <PromotionLink promotion={promotion} />,
      sort: { ascending: 'name', descending: '-name', first: 'ascending' },
    },
    {
      key: 'state',
      title: t('promo.column.state'),
      cell: (promotion) => (
        <StatusBadge tone={TONES[promotion.state]}>{labelOf(enumerations?.states, promotion.state)}</StatusBadge>
      ),
    },
    {
      key: 'discount',
      title: t('promo.column.discount'),
      align: 'end',
      cell: (promotion) => <bdi dir="ltr">{discountText(promotion.discount)}</bdi>,
    },
    {
      key: 'scope',
      title: t('promo.column.scope'),
      from: 'md',
      cell: (promotion) => scopeText(promotion, { t, language, enumerations }),
    },
    {
      key: 'period',
      title: t('promo.column.period'),
      cell: (promotion) => periodText(promotion, t, language),
      sort: { ascending: 'startsAt', descending: '-startsAt', first: 'descending' },
    },
    {
      key: 'coupon',
      title: t('promo.column.coupon'),
      from: 'xl',
      cell: (promotion) => couponText(promotion, enumerations),
    },
    {
      key: 'used',
      title: t('promo.column.used'),
      align: 'end',
      from: 'xl',
      cell: ({ used, usageLimit }) => <bdi dir="ltr">{usageLimit === null ? used : `${used} / ${usageLimit}`}</bdi>,
    },
    {
      key: 'priority',
      title: t('promo.column.priority'),
      align: 'end',
      from: 'xl',
      cell: ({ priority }) => priority,
      sort: { ascending: 'priority', descending: '-priority', first: 'ascending' },
    },
  ];
}

export function PromotionLink({ promotion }: { readonly promotion: PromotionRow }) {
  return (
    <Link to={`/promotions/${promotion.id}`} data-row-link className="hn-row-link" dir="auto">
      {promotion.name}
    </Link>
  );
}

export function scopeText({ scope, targetCount }: PromotionRow, { t, enumerations }: Words): string {
  const label = labelOf(enumerations?.scopes, scope);
  return targetCount === 0 ? label : t('promo.scopeCount', { scope: label, number: targetCount });
}

function couponText({ couponMode, couponCode }: PromotionRow, enumerations: PromotionEnumerations | undefined) {
  if (couponMode === 'none') return '—';
  return couponCode === null ? labelOf(enumerations?.couponModes, couponMode) : <code dir="auto">{couponCode}</code>;
}
