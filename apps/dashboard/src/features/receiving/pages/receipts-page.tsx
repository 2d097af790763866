import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { ReceiptList } from '../components/receipt-list.tsx';

export function ReceiptsPage() {
  const translate = useTranslate();
  return (
    <>
      <PageHeading
        title={translate('receiving.title')}
        actions={
          <Button component={Link} to="/receipts/new">
            {translate('receiving.new')}
          </Button>
        }
      />
      <ReceiptList />
    </>
  );
}
