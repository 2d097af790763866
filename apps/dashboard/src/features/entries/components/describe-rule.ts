import type { CollectionCondition, CollectionRule } from '@hanout/contracts/collections/collection-rules';
import { formatMoney } from '@hanout/i18n';
import type { Translate } from '@hanout/i18n';
import type { RuleChoices } from './rule-conditions.tsx';

/** A rule in words, as it is set beside another one. */
export function describeRule(rule: CollectionRule | null, choices: RuleChoices, translate: Translate): string {
  if (rule === null) return translate('catalog.rule.mode.hand');
  const conditions = rule.conditions.map(
    (condition) => `${translate(`catalog.rule.kind.${condition.kind}`)} ${detailOf(condition, choices, translate)}`,
  );
  return `${translate(`catalog.rule.match.${rule.match}`)} : ${conditions.join(' · ')}`;
}

function detailOf(condition: CollectionCondition, choices: RuleChoices, translate: Translate): string {
  const amount = (centimes: number | null): string => (centimes === null ? '…' : formatMoney(centimes));
  switch (condition.kind) {
    case 'price':
      return `${amount(condition.fromCentimes)} – ${amount(condition.toCentimes)}`;
    case 'new':
      return String(condition.days);
    case 'promotion':
    case 'stock':
      return translate(`catalog.rule.${condition.kind}.${condition.is ? 'true' : 'false'}`);
    default: {
      const names = condition.ids.map(
        (id) => choices[condition.kind].find((each) => each.id === String(id))?.name ?? id,
      );
      return `${translate(condition.isNot ? 'catalog.rule.isNot' : 'catalog.rule.is')} ${names.join(', ')}`;
    }
  }
}
