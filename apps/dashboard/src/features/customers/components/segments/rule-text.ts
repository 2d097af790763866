import type { Segment } from '@hanout/contracts/customers/segments';
import { formatMoney } from '@hanout/i18n';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useCustomerChoices } from '../list/use-choices.ts';
import { useCustomerWords } from '../use-customer-words.ts';

/** A rule in words: what must fit, joined. */
export function useRuleText(): (rule: Segment['rule']) => string {
  const translate = useTranslate();
  const word = useCustomerWords();
  const choices = useCustomerChoices();
  return (rule) => {
    const named = (name: 'wilaya', codes: readonly number[]) =>
      codes.map((code) => choices[name].find(({ id }) => id === String(code))?.name ?? String(code)).join(', ');
    return [
      rule.ordersMin === null ? null : translate('segments.rule.orders', { count: rule.ordersMin }),
      rule.valueMin === null ? null : translate('segments.rule.value', { amount: formatMoney(rule.valueMin) }),
      rule.lastOrderWithinDays === null ? null : translate('segments.rule.within', { count: rule.lastOrderWithinDays }),
      rule.lastOrderBeforeDays === null ? null : translate('segments.rule.before', { count: rule.lastOrderBeforeDays }),
      rule.wilayaCodes.length === 0 ? null : named('wilaya', rule.wilayaCodes),
      rule.types.length === 0 ? null : rule.types.map((type) => word('types', type)).join(', '),
      rule.tags.length === 0 ? null : rule.tags.join(', '),
    ]
      .filter((part) => part !== null)
      .join(' · ');
  };
}
