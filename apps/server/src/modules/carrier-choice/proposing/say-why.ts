import { ENOUGH_PARCELS, type Choice, type Reason, type ScoredWay } from '@hanout/core/carrier-choice';
import { formatMoney, isolate, type Language, type Translate } from '@hanout/i18n';
import { carrierChoiceTexts } from '../texts.ts';
import type { Proposal } from './propose.ts';

/** Why a way is proposed, on one line: which one, what it rests on, and what speaks for it. Nothing of what goods cost is in it. */
export function sayWhy({ choice, services, rules }: Proposal, language: Language): string {
  const { proposed, rule, passedOver, reasons } = choice;
  if (proposed === null) return '';
  const t = carrierChoiceTexts(language);
  const nameOf = (id: number): string => isolate(rules.find((each) => each.id === id)?.name ?? '');
  const carrier = services.find(({ id }) => id === proposed.serviceId)?.name ?? '';
  return [
    `${isolate(carrier)} ${t(`carrierChoice.why.${proposed.mode}`)}`,
    rule === null ? sayGround(choice, proposed, t) : t('carrierChoice.why.byRule', { name: nameOf(rule.id) }),
    ...passedOver.map(({ id }) => t('carrierChoice.why.passedOver', { name: nameOf(id) })),
    ...reasons.map((reason) => sayReason(reason, t)),
  ].join(' · ');
}

function sayGround({ by }: Choice, { estimate: { parcels: count } }: ScoredWay, t: Translate): string {
  const said = { count, enough: ENOUGH_PARCELS };
  return by === 'commune'
    ? t('carrierChoice.why.byCommune', said)
    : t(by === 'wilaya' ? 'carrierChoice.why.byWilaya' : 'carrierChoice.why.byPrice', said);
}

function sayReason({ code, is, other }: Reason, t: Translate): string {
  switch (code) {
    case 'delivers-more':
      return t('carrierChoice.why.deliversMore', { is: rounded(is * 100), other: rounded(other * 100) });
    case 'is-faster':
      return t('carrierChoice.why.isFaster', { is: rounded(is), other: rounded(other) });
    case 'pays-sooner':
      return t('carrierChoice.why.paysSooner', { is: rounded(is), other: rounded(other) });
    case 'keeps-less':
      return t('carrierChoice.why.keepsLess', money(is, other));
    case 'returns-for-less':
      return t('carrierChoice.why.returnsForLess', money(is, other));
    case 'costs-less':
      return t('carrierChoice.why.costsLess', money(is, other));
    case 'is-close':
      return t('carrierChoice.why.isClose');
  }
}

const rounded = (figure: number): number => Math.round(figure * 10) / 10;

const money = (is: number, other: number) => ({
  is: isolate(formatMoney(Math.round(is))),
  other: isolate(formatMoney(Math.round(other))),
});
