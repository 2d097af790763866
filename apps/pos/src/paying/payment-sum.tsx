import { Money } from '@hanout/ui/money/money.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useRefusalText } from '../till/refusal-text.ts';
import type { PaymentPreview } from '../till/types.ts';

type PaymentSumProps = { readonly due: number; readonly preview: PaymentPreview; readonly problem: string | null };

/** What is due, and what is missing of it or comes back: read from across the counter. */
export function PaymentSum({ due, preview, problem }: PaymentSumProps) {
  const translate = useTranslate();
  const words = useRefusalText();
  const isRefund = due < 0;
  const isMissing = preview.missing > 0;
  const rest = isMissing ? preview.missing : preview.change;
  return (
    <>
      <h1 id="pos-paying-title">{translate(isRefund ? 'pos.pay.refund' : 'pos.pay.title')}</h1>
      <p className="pos-paying-due">
        <Money centimes={isRefund ? 0 - due : preview.due} strong />
      </p>
      {preview.stampDuty === 0 ? null : (
        <p>
          {translate('pos.pay.stampDuty')} <Money centimes={preview.stampDuty} />
        </p>
      )}
      <p className={isMissing ? 'pos-paying-rest' : 'pos-paying-rest pos-paying-change'} role="status">
        {rest === 0 ? null : (
          <>
            <span>{translate(isMissing ? 'pos.pay.missing' : 'pos.pay.change')}</span> <Money centimes={rest} strong />
          </>
        )}
      </p>
      {preview.later === 0 ? null : (
        <p>
          {translate('pos.pay.later')} <Money centimes={preview.later} strong />
        </p>
      )}
      <p role="alert" className="pos-difference-bad">
        {problem ?? (preview.problem === null ? null : words(preview.problem))}
      </p>
    </>
  );
}
