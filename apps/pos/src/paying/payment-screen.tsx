import { toCentimes, ZERO } from '@hanout/core/kernel';
import { Money } from '@hanout/ui/money/money.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRefusalText } from '../till/refusal-text.ts';
import type { PaidTicket, Payment } from '../till/types.ts';
import { useTill, useTillState } from '../till/use-till.ts';
import { HandedFields } from './handed-fields.tsx';
import { InstallmentFields } from './installment-fields.tsx';
import { METHOD_OF, PAYMENT_TYPES, emptyDraft, paymentOf } from './payment-draft.ts';
import type { PaymentDraft } from './payment-draft.ts';
import './paying.css';

type PaymentScreenProps = { readonly onPaid: (paid: PaidTicket) => void; readonly onBack: () => void };

/** How the ticket is paid. What remains is the largest number; Enter pays once it is none, and a second press does nothing. */
export function PaymentScreen({ onPaid, onBack }: PaymentScreenProps) {
  const translate = useTranslate();
  const locale = useLanguage();
  const words = useRefusalText();
  const { payment: commands } = useTill();
  const { basket, isPaying } = useTillState();
  const [draft, setDraft] = useState<PaymentDraft>(() => emptyDraft('cash'));
  const [problem, setProblem] = useState<string | null>(null);
  const isUnderWay = useRef(false);
  const exactCash = toCentimes(basket.due + basket.stampDutyInCash);
  const asked: Payment = paymentOf(draft, { exactCash, due: basket.due, locale });
  const preview = commands.preview(asked);
  const isRefund = basket.due < 0;
  const pay = async () => {
    // Locked before anything else is drawn: a double press is one payment.
    if (isUnderWay.current || preview.problem !== null) return;
    isUnderWay.current = true;
    const answer = await commands.pay(asked);
    isUnderWay.current = false;
    if (answer.ok) onPaid(answer.value);
    else setProblem(words(answer.error));
  };
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (document.querySelector('[role="dialog"], [role="alertdialog"]') !== null) return;
    if (event.key === 'Escape') return onBack();
    if (event.key !== 'Enter' || event.repeat) return;
    // The two buttons at the foot answer for themselves; a type that was chosen keeps the focus, and Enter means to pay.
    if (event.target instanceof Element && event.target.closest('.pos-paying-end') !== null) return;
    event.preventDefault();
    void pay();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  const change = (next: Partial<PaymentDraft>) => {
    setProblem(null);
    setDraft({ ...draft, ...next });
  };
  const why = preview.problem === null ? null : words(preview.problem);
  return (
    <main className="pos-paying">
      <section className="pos-paying-sum" aria-labelledby="pos-paying-title">
        <h1 id="pos-paying-title">{translate(isRefund ? 'pos.pay.refund' : 'pos.pay.title')}</h1>
        <p className="pos-paying-due">
          <Money centimes={isRefund ? 0 - basket.due : preview.due} strong />
        </p>
        {preview.stampDuty === 0 ? null : (
          <p>
            {translate('pos.pay.stampDuty')} <Money centimes={preview.stampDuty} />
          </p>
        )}
        <p className="pos-paying-rest" role="status">
          {preview.missing > 0 ? (
            <>
              {translate('pos.pay.missing')} <Money centimes={preview.missing} strong />
            </>
          ) : preview.change > 0 ? (
            <>
              {translate('pos.pay.change')} <Money centimes={preview.change} strong />
            </>
          ) : null}
        </p>
        {preview.later === 0 ? null : (
          <p>
            {translate('pos.pay.later')} <Money centimes={preview.later} strong />
          </p>
        )}
        <p role="alert" className="pos-difference-bad">
          {problem ?? why}
        </p>
      </section>
      <section className="pos-paying-how">
        <div className="pos-types" role="group" aria-label={translate('pos.pay.type')}>
          {PAYMENT_TYPES.filter((type) => !isRefund || METHOD_OF[type] !== undefined).map((type) => (
            <button
              key={type}
              type="button"
              aria-pressed={draft.type === type}
              onClick={() => change(emptyDraft(type))}
            >
              {translate(`pos.type.${type.replace(' ', '-')}`)}
            </button>
          ))}
        </div>
        {isRefund ? null : (
          <HandedFields
            draft={draft}
            due={basket.due}
            exactCash={exactCash}
            missingBeside={(cash) =>
              commands.preview(
                paymentOf({ ...emptyDraft('mixed'), cash, card: ZERO }, { exactCash, due: basket.due, locale }),
              ).missing
            }
            onChange={change}
          />
        )}
        {draft.type === 'installment' ? <InstallmentFields draft={draft} onChange={change} /> : null}
        <div className="pos-paying-end">
          <Button size="xl" variant="default" onClick={onBack}>
            {translate('pos.back')}
          </Button>
          <Button size="xl" disabled={preview.problem !== null} loading={isPaying} onClick={() => void pay()}>
            {translate(isRefund ? 'pos.pay.giveBack' : 'pos.pay.validate')}
          </Button>
        </div>
      </section>
    </main>
  );
}
