import { ZERO } from '@hanout/core/kernel';
import type { Centimes } from '@hanout/core/kernel';
import { useStrayScans } from '@hanout/ui/scanning/use-stray-scans.ts';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { NumberPad } from '../parts/number-pad.tsx';
import { CustomerDialog } from '../selling/customer-dialog.tsx';
import { useRefusalText } from '../till/refusal-text.ts';
import type { PaidTicket, Payment } from '../till/types.ts';
import { useTillState } from '../till/use-till.ts';
import type { Bill } from './bill.ts';
import { HandedFields } from './handed-fields.tsx';
import { InstallmentFields } from './installment-fields.tsx';
import { METHOD_OF, emptyDraft, paymentOf } from './payment-draft.ts';
import type { PaymentDraft } from './payment-draft.ts';
import { PaymentSum } from './payment-sum.tsx';
import { usePad } from './use-pad.ts';
import { usePaymentKeys } from './use-payment-keys.ts';
import './paying.css';

type PaymentScreenProps = {
  readonly bill: Bill;
  readonly first?: PaymentDraft;
  /** what else is to be known, or said, of what is paid */
  readonly children?: ReactNode;
  readonly onPaid: (paid: PaidTicket) => void;
  readonly onBack: () => void;
};

/** How it is paid. What remains is the largest number; Enter pays once it is none, and a second press does nothing. */
export function PaymentScreen({ bill, first, children, onPaid, onBack }: PaymentScreenProps) {
  const translate = useTranslate();
  const locale = useLanguage();
  const words = useRefusalText();
  const { isPaying } = useTillState();
  const { due, exactCash } = bill;
  const isRefund = due < 0;
  const types = bill.types.filter((type) => !isRefund || METHOD_OF[type] !== undefined);
  const [draft, setDraft] = useState<PaymentDraft>(() => first ?? emptyDraft(types[0] ?? 'cash'));
  const [problem, setProblem] = useState<string | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const isUnderWay = useRef(false);
  const asked: Payment = paymentOf(draft, { exactCash, due, locale });
  const preview = bill.preview(asked);
  const pay = async () => {
    // Locked before anything else is drawn: a double press is one payment.
    if (isUnderWay.current || preview.problem !== null) return;
    isUnderWay.current = true;
    const answer = await bill.pay(asked);
    isUnderWay.current = false;
    if (answer.ok) onPaid(answer.value);
    else setProblem(words(answer.error));
  };
  const change = (next: Partial<PaymentDraft>) => {
    setProblem(null);
    setDraft({ ...draft, ...next });
  };
  const missingBeside = (cash: Centimes) =>
    bill.preview(paymentOf({ ...emptyDraft('mixed'), cash, card: ZERO }, { exactCash, due, locale })).missing;
  const pad = usePad((field, amount) => {
    if (field === 'card') return change({ card: amount });
    return change({ cash: amount, ...(draft.type === 'mixed' && amount !== null && { card: missingBeside(amount) }) });
  });
  const choose = (type: Payment['type']) => {
    change(emptyDraft(type));
    pad.begin();
  };
  const beforeScan = useRef(draft);
  useStrayScans({
    onFirstKey: () => {
      beforeScan.current = draft;
    },
    onStray: () => {
      // Its digits were no amount.
      pad.begin();
      setDraft(beforeScan.current);
    },
  });
  const hasAmount = !isRefund && due > 0 && !['card', 'mobile payment', 'other'].includes(draft.type);
  usePaymentKeys({
    onPay: () => void pay(),
    onBack,
    onDigits: (digits) => hasAmount && pad.press(digits),
    onErase: () => hasAmount && pad.erase(),
    onType: (at) => types[at] !== undefined && choose(types[at]),
  });
  return (
    <main className="pos-paying">
      <section className="pos-paying-sum" aria-labelledby="pos-paying-title">
        <PaymentSum due={due} preview={preview} problem={problem} />
        {preview.problem?.code === 'till.customer-is-needed' ? (
          <Button size="lg" variant="light" onClick={() => setChoosing(true)}>
            {translate('pos.customer.choose')}
          </Button>
        ) : null}
        {children}
        {hasAmount ? <NumberPad onDigits={pad.press} onErase={pad.erase} /> : null}
      </section>
      <section className="pos-paying-how" aria-label={translate('pos.pay.type')}>
        <div className="pos-types" role="group" aria-label={translate('pos.pay.type')}>
          {types.map((type, at) => (
            <button key={type} type="button" aria-pressed={draft.type === type} onClick={() => choose(type)}>
              {translate(`pos.type.${type.replace(' ', '-')}`)}
              <kbd aria-hidden>F{at + 2}</kbd>
            </button>
          ))}
        </div>
        {hasAmount ? (
          <HandedFields
            draft={draft}
            due={due}
            exactCash={exactCash}
            hasPlace={bill.canReserve}
            missingBeside={missingBeside}
            onField={pad.begin}
            onChange={(next) => {
              pad.begin();
              change(next);
            }}
          />
        ) : null}
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
      {isChoosing ? <CustomerDialog onClose={() => setChoosing(false)} /> : null}
    </main>
  );
}
