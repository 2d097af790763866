import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useLocation } from 'react-router';
import { BackLink } from '../../../shell/back-link.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { useUsualShop } from '../../../shell/shop-in-view/use-shop-in-view.ts';
import { profitAddress, readProfitState, type ProfitState } from '../api/profit-state.ts';
import { PackagingCostsOf } from '../components/packaging-costs.tsx';
import { ProfitList } from '../components/profit-list.tsx';
import { ProfitOrderList } from '../components/profit-order-list.tsx';

const useProfitState = (): ProfitState => readProfitState(new URLSearchParams(useLocation().search));

export function ProfitsPage() {
  const translate = useTranslate();
  return (
    <>
      <PageHeading title={translate('profits.title')} />
      <ProfitList state={useProfitState()} />
    </>
  );
}

/** The orders that make a figure. */
export function ProfitOrdersPage() {
  const translate = useTranslate();
  const state = useProfitState();
  return (
    <>
      <BackLink to={profitAddress('/profits', { ...state, cursor: null })} label={translate('profits.of')} />
      <PageHeading title={translate('profits.ordersTitle')} />
      <ProfitOrderList state={state} />
    </>
  );
}

/** What the box of a parcel costs. */
export function PackagingPage() {
  const translate = useTranslate();
  const shop = useUsualShop();
  return (
    <>
      <BackLink to="/profits" label={translate('profits.of')} />
      <PageHeading title={translate('profits.packaging')} />
      {shop === undefined ? null : <PackagingCostsOf key={shop.id} shop={shop.id} />}
    </>
  );
}
