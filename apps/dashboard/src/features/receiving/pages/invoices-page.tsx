import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { DueList } from '../components/invoices/due-list.tsx';

export function InvoicesPage() {
  const translate = useTranslate();
  return (
    <>
      <PageHeading
        title={translate('receiving.invoices')}
        actions={
          <Button component={Link} to="/supplier-invoices/new">
            {translate('receiving.newInvoice')}
          </Button>
        }
      />
      <DueList />
    </>
  );
}
