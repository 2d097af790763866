import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useSession } from '../app/use-session.ts';
import { SellingChecklist } from '../features/delivery/components/selling-checklist.tsx';
import { CreateProductDialog } from '../features/products/components/create-product-dialog.tsx';
import { ProductList } from '../features/products/components/product-list.tsx';
import { isPermitted } from '../features/session/permissions.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { NoPermission } from './no-permission.tsx';

export function ProductsPage() {
  const translate = useTranslate();
  const session = useSession();
  const [opened, { open, close }] = useDisclosure(false);
  if (!isPermitted(session, 'catalog.read')) return <NoPermission />;
  const mayWrite = isPermitted(session, 'catalog.write');
  return (
    <>
      <PageHeading
        title={translate('products.title')}
        actions={
          mayWrite ? (
            <Group gap="xs">
              <Button
                component={Link}
                to="/products/imports"
                variant="default"
                leftSection={<IconFileImport size={16} aria-hidden />}
              >
                {translate('importing.open')}
              </Button>
              <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={open}>
                {translate('products.new')}
              </Button>
            </Group>
          ) : undefined
        }
      />
      <SellingChecklist />
      <ProductList mayWrite={mayWrite} />
      <CreateProductDialog opened={opened} onClose={close} />
    </>
  );
}
