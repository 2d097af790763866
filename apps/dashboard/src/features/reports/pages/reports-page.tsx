import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { readReportState } from '../api/report-state.ts';
import { ReportList } from '../components/report-list.tsx';

export function ReportsPage() {
  const translate = useTranslate();
  const state = readReportState(new URLSearchParams(useLocation().search));
  return (
    <>
      <PageHeading
        title={translate('reports.title')}
        actions={
          <Button component={Link} variant="default" to="/reports/mailings">
            {translate('reports.mailing.title')}
          </Button>
        }
      />
      <ReportList state={state} />
    </>
  );
}
