import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { useNavigate } from 'react-router';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { useOpenNew } from '../../../shell/use-open-new.ts';
import { SupplierDialog } from '../components/suppliers/supplier-dialog.tsx';
import { SupplierList } from '../components/suppliers/supplier-list.tsx';

export function SuppliersPage() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { isOpen, open } = useOpenNew();
  return (
    <>
      <PageHeading
        title={translate('purchasing.suppliers')}
        actions={<Button onClick={() => open(true)}>{translate('purchasing.newSupplier')}</Button>}
      />
      <SupplierList />
      <SupplierDialog
        supplier={null}
        opened={isOpen}
        onClose={() => open(false)}
        onSaved={({ id }) => void navigate(`/suppliers/${id}`)}
      />
    </>
  );
}
