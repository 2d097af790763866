import { Money } from '@hanout/ui/money/money.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { usePrinting } from '../printing/use-printing.ts';
import type { PaidTicket } from '../till/types.ts';
import './paying.css';

/** What the customer gets back, large, until the next ticket begins. */
export function ChangePanel({ paid, onNext }: { readonly paid: PaidTicket; readonly onNext: () => void }) {
  const translate = useTranslate();
  const printing = usePrinting();
  const { sale } = paid;
  return (
    <section className="pos-change" aria-label={translate('pos.paid.title')}>
      <p>
        {translate('pos.paid.title')} <bdi dir="ltr">{sale?.ticketNumber ?? ''}</bdi>
      </p>
      <p className="pos-change-label">{translate('pos.pay.change')}</p>
      <p className="pos-change-amount" role="status">
        <Money centimes={paid.change} strong />
      </p>
      <p>
        {translate('pos.pay.handed')} <Money centimes={paid.handed} />
      </p>
      <div className="pos-actions">
        {sale === null ? null : (
          <>
            <Button size="lg" variant="default" onClick={() => void printing.print(sale, 'duplicate')}>
              {translate('pos.reprint')}
            </Button>
            <Button size="lg" variant="default" onClick={() => void printing.print(sale, 'gift')}>
              {translate('pos.gift')}
            </Button>
          </>
        )}
        <Button size="lg" onClick={onNext}>
          {translate('pos.paid.next')}
        </Button>
      </div>
    </section>
  );
}
