import type { CarrierChoice, ChoiceWay } from '@hanout/contracts/carrier-choice/choices';
import { formatMoney } from '@hanout/i18n';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useFigure } from '../use-figure.ts';

/** A carrier and where it brings the parcel. */
export function useWayName(): (way: Pick<ChoiceWay, 'carrier' | 'mode'>) => string {
  const translate = useTranslate();
  return ({ carrier, mode }) => `${carrier.name} · ${translate(`carrierChoice.mode.${mode}`)}`;
}

/** Why it is better than the next way, in words. */
export function useReasons(): (choice: CarrierChoice) => readonly string[] {
  const translate = useTranslate();
  const figure = useFigure();
  return ({ reasons }) =>
    reasons.map(({ code, is, other }) => {
      switch (code) {
        case 'delivers-more':
          return translate('carrierChoice.reason.deliversMore', { is: figure(is), other: figure(other) });
        case 'is-faster':
          return translate('carrierChoice.reason.isFaster', { is: figure(is), other: figure(other) });
        case 'pays-sooner':
          return translate('carrierChoice.reason.paysSooner', { is: figure(is), other: figure(other) });
        case 'keeps-less':
          return translate('carrierChoice.reason.keepsLess', money(is, other));
        case 'returns-for-less':
          return translate('carrierChoice.reason.returnsForLess', money(is, other));
        case 'costs-less':
          return translate('carrierChoice.reason.costsLess', money(is, other));
        case 'is-close':
          return translate('carrierChoice.reason.isClose');
      }
    });
}

const money = (is: number, other: number) => ({
  is: formatMoney(Math.round(is)),
  other: formatMoney(Math.round(other)),
});
