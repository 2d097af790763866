import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { BackLink } from '../../../shell/back-link.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { PayForm } from '../components/pay/pay-form.tsx';

/** The transporter payment form: a transporter, and several of its unpaid orders. */
export function PayPage() {
  const translate = useTranslate();
  return (
    <>
      <BackLink to="/remittances" label={translate('remittances.title')} />
      <PageHeading title={translate('remittances.payOrders')} />
      <PayForm />
    </>
  );
}
