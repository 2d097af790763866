import { Money } from '@hanout/ui/money/money.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { usePrinting } from '../printing/use-printing.ts';
import type { PaidTicket } from '../till/types.ts';
import { givenBack } from './given-back.ts';
import './paying.css';

/** What the customer gets back, large, until the next ticket begins. */
export function ChangePanel({ paid, onNext }: { readonly paid: PaidTicket; readonly onNext: () => void }) {
  const translate = useTranslate();
  const printing = usePrinting();
  const { sale, backs, order, change, handed } = paid;
  const number = sale?.ticketNumber ?? order?.ticketNumber ?? backs[0]?.ticketNumber ?? '';
  const given = givenBack(paid);
  return (
    <section className="pos-change" aria-label={translate('pos.paid.title')}>
      <p className="pos-change-done">
        <IconCircleCheck size={28} aria-hidden />
        {translate(order?.event.isHandedOver === true ? 'pos.orders.handedOver' : 'pos.paid.title')}{' '}
        <bdi dir="ltr">{number}</bdi>
      </p>
      <p className="pos-change-label">{translate(given > 0 ? 'pos.totals.back' : 'pos.pay.change')}</p>
      <p className={change + given > 0 ? 'pos-change-amount pos-change-some' : 'pos-change-amount'} role="status">
        <Money centimes={change + given} strong />
      </p>
      {handed > 0 ? (
        <p>
          {translate('pos.pay.handed')} <Money centimes={handed} />
        </p>
      ) : null}
      <div className="pos-actions">
        <Button size="lg" variant="default" onClick={() => void printing.printPaid(paid, 'duplicate')}>
          {translate('pos.reprint')}
        </Button>
        {sale === null ? null : (
          <Button size="lg" variant="default" onClick={() => void printing.print(sale, 'gift')}>
            {translate('pos.gift')}
          </Button>
        )}
        <Button size="lg" onClick={onNext}>
          {translate('pos.paid.next')}
        </Button>
      </div>
    </section>
  );
}
