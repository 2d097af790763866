import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group } from '@mantine/core';
import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { useSession } from '../../../session/use-session.ts';
import { Notices } from '../../../shell/frame/notices.tsx';
import { CreateProductDialog } from '../components/create-product-dialog.tsx';
import { ProductList } from '../components/list/product-list.tsx';
import { isPermitted } from '../../../session/permissions.ts';
import { PageHeading } from '../../../shell/page-heading.tsx';

export function ProductsPage() {
  const translate = useTranslate();
  const session = useSession();
  const [parameters, setParameters] = useSearchParams();
  const open = (isOpen: boolean) =>
    setParameters((known) => {
      const next = new URLSearchParams(known);
      next.delete('open');
      if (isOpen) next.set('open', 'new');
      return next;
    });
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
      <CreateProductDialog opened={mayWrite && parameters.get('open') === 'new'} onClose={() => open(false)} />
    </>
  );
}
