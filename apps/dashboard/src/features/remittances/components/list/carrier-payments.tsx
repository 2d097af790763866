import type { CarrierList, CarrierPayment } from '@hanout/contracts/remittances/carrier-lists';
import { Money } from '@hanout/ui/money/money.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { Link } from 'react-router';

type CarrierPaymentsProps = CarrierList & {
  readonly isTaking: boolean;
  readonly onTake: (key: string) => void;
};

/** The payments that a carrier lists, the latest first; none is said. */
export function CarrierPayments({ payments, days, isTaking, onTake }: CarrierPaymentsProps) {
  const translate = useTranslate();
  if (payments.length === 0)
    return (
      <p className="hn-soft" role="status">
        {translate('remittances.carrierListNone', { days })}
      </p>
    );
  return (
    <ul className="hn-carrier-payments" aria-label={translate('remittances.carrierList')}>
      {payments.map((payment) => (
        <li key={payment.key}>
          <bdi>{payment.key}</bdi>
          <span className="hn-soft">{translate('remittances.carrierListParcels', { count: payment.parcels })}</span>
          <Money centimes={payment.amountCentimes} strong />
          <NextStep payment={payment} isTaking={isTaking} onTake={onTake} />
        </li>
      ))}
    </ul>
  );
}

type NextStepProps = Pick<CarrierPaymentsProps, 'isTaking' | 'onTake'> & { readonly payment: CarrierPayment };

/** What was brought is opened, what is closed becomes a draft, for the rest one waits. */
function NextStep({ payment: { key, sameAs, isPaid }, isTaking, onTake }: NextStepProps) {
  const translate = useTranslate();
  if (sameAs !== null)
    return <Link to={`/remittances/${sameAs.id}`}>{translate('remittances.one', { number: sameAs.id })}</Link>;
  if (!isPaid) return <span className="hn-soft">{translate('remittances.carrierListOpen')}</span>;
  return (
    <Button
      size="compact-sm"
      variant="default"
      disabled={isTaking}
      aria-label={translate('remittances.carrierListTake', { key })}
      onClick={() => onTake(key)}
    >
      {translate('remittances.match')}
    </Button>
  );
}
