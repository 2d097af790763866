import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { CallsTabs } from '../components/calls-tabs.tsx';
import { CartTable } from '../components/cart-table.tsx';

/** Carts that were filled and left: who may be called, what their order still needs, and what became of it. */
export function CartsPage() {
  const translate = useTranslate();
  return (
    <>
      <PageHeading title={translate('carts.title')} />
      <CallsTabs current="carts" />
      <CartTable />
    </>
  );
}
