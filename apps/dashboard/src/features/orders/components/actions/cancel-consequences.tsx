import { formatMoney } from '@hanout/i18n';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';

/** What cancelling does to stock and money, said before it is done (ST-02: no automatic refund). */
export function CancelConsequences({ paidCentimes }: { readonly paidCentimes: number }) {
  const translate = useTranslate();
  const refund =
    paidCentimes > 0
      ? translate('action.cancelRefund', { amount: formatMoney(paidCentimes) })
      : translate('action.cancelNoRefund');
  return (
    <ul className="hn-consequences">
      <li>{translate('action.cancelStock')}</li>
      <li>{refund}</li>
    </ul>
  );
}
