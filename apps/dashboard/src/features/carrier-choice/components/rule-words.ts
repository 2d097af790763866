import type { ChoiceRuleRow } from '@hanout/contracts/carrier-choice/rules';
import { formatMoney, isolate } from '@hanout/i18n';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';

/** What a rule is about, and by whom it goes, in words. */
export function useRuleWords(): {
  readonly about: (rule: ChoiceRuleRow) => string;
  readonly goesBy: (rule: ChoiceRuleRow) => string;
} {
  const translate = useTranslate();
  const grams = (weight: number) => translate('carrierChoice.grams', { weight });
  /** nothing: it is not bounded */
  const between = (from: number | null, to: number | null, say: (figure: number) => string): string | undefined => {
    if (from === null) return to === null ? undefined : translate('carrierChoice.atMost', { to: say(to) });
    return to === null
      ? translate('carrierChoice.atLeast', { from: say(from) })
      : translate('carrierChoice.between', { from: say(from), to: say(to) });
  };
  return {
    about: (rule) => {
      const { wilaya, commune, category, weightFrom, weightTo, amountFromCentimes, amountToCentimes } = rule;
      const parts = [
        commune?.name ?? wilaya?.name,
        category?.name,
        between(weightFrom, weightTo, grams),
        between(amountFromCentimes, amountToCentimes, (amount) => isolate(formatMoney(amount))),
      ].filter((part) => part !== undefined);
      return parts.length === 0 ? translate('carrierChoice.everything') : parts.join(' · ');
    },
    goesBy: ({ carrier, mode }) => `${carrier.name} · ${translate(`carrierChoice.mode.${mode ?? 'any'}`)}`,
  };
}
