import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useLocation } from 'react-router';
import { BackLink } from '../../../shell/back-link.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { readReportOrdersState } from '../api/report-state.ts';
import { ReportOrderList } from '../components/report-order-list.tsx';

/** The orders that make a figure. */
export function ReportOrdersPage() {
  const translate = useTranslate();
  const state = readReportOrdersState(new URLSearchParams(useLocation().search));
  return (
    <>
      <BackLink to={state.by === null ? '/reports' : `/reports?by=${state.by}`} label={translate('reports.title')} />
      <PageHeading title={translate('reports.ordersTitle')} />
      <ReportOrderList state={state} />
    </>
  );
}
