import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group } from '@mantine/core';
import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useSession } from '../../../session/use-session.ts';
import { Notices } from '../../../shell/frame/notices.tsx';
import { CreateProductDialog } from '../../../product-parts/create-product-dialog.tsx';
import { ProductList } from '../components/list/product-list.tsx';
import { isPermitted } from '../../../session/permissions.ts';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { useOpenNew } from '../../../shell/use-open-new.ts';

export function ProductsPage() {
  const translate = useTranslate();
  const session = useSession();
  const { isOpen, open } = useOpenNew();
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
              <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => open(true)}>
                {translate('products.new')}
              </Button>
            </Group>
          ) : undefined
        }
      />
      <Notices above="products" />
      <ProductList mayWrite={mayWrite} />
      <CreateProductDialog opened={mayWrite && isOpen} onClose={() => open(false)} />
    </>
  );
}
