import type { ProductPage } from '@hanout/contracts/products/products';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconBarcode, IconArchive, IconArrowBackUp, IconCopy, IconDots, IconExternalLink } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { useChange } from '../../../../api/use-change.ts';
import { useApplication } from '../../../../app/application.ts';
import { useSession } from '../../../../session/use-session.ts';
import { labelsAddress } from '../../api/label-calls.ts';
import { duplicateProduct, readStoredProduct, setArchived } from '../../api/product-changes.ts';
import type { Edited } from '../../api/product-changes.ts';
import { productKeys } from '../../api/product-queries.ts';

type Archiving = { readonly isArchived: boolean; readonly version: number };

/** Preview in the shop, duplicate, archive and restore. */
export function ProductActions({ product, mayWrite }: { readonly product: ProductPage; readonly mayWrite: boolean }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { api } = useApplication();
  const { shops } = useSession();
  const offeredIn = product.shops.find(({ isOffered }) => isOffered)?.id;
  const shop = shops.find(({ id }) => id === offeredIn) ?? shops[0];

  const archiving = useChange<Archiving, Edited, ProductPage>({
    send: ({ isArchived, version }) => setArchived(api, { id: product.id, version }, isArchived),
    renews: [productKeys.all],
    renewsAlways: true,
    overtaken: {
      read: readStoredProduct,
      question: (current, _, { message }) => ({
        message,
        changedBy: { name: current.updatedBy, at: Date.parse(current.updatedAt) },
        fields: [],
      }),
    },
    said: ({ message }) => message,
    undo: ({ version = 0 }, { isArchived }) => (isArchived ? { isArchived: false, version } : null),
  });
  const duplicating = useChange<number, { url: string }>({
    send: (id) => duplicateProduct(api, id),
    renews: [productKeys.lists],
  });
  const archive = (isArchived: boolean) => void archiving.run({ isArchived, version: product.version });
  const duplicate = async () => {
    const copy = await duplicating.run(product.id);
    if (copy.ok) await navigate(copy.value.url.replace(/^\/dashboard/u, ''));
  };
  return (
    <>
      {product.previewUrl === null || shop === undefined ? null : (
        <Button
          component="a"
          href={new URL(product.previewUrl, shop.url).href}
          target="_blank"
          rel="noopener"
          variant="default"
          leftSection={<IconExternalLink size={16} aria-hidden />}
        >
          {translate('products.previewInShop')}
        </Button>
      )}
      {mayWrite ? (
        <Menu position="bottom-end" shadow="md">
          <Menu.Target>
            <ActionIcon variant="default" size={36} aria-label={translate('products.actions')}>
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void duplicate()}>
              {translate('products.duplicate')}
            </Menu.Item>
            <Menu.Item
              component={Link}
              to={labelsAddress({ ids: [product.id] })}
              leftSection={<IconBarcode size={16} aria-hidden />}
            >
              {translate('labels.open')}
            </Menu.Item>
            {product.archivedAt === null ? (
              <Menu.Item leftSection={<IconArchive size={16} aria-hidden />} onClick={() => archive(true)}>
                {translate('products.archive')}
              </Menu.Item>
            ) : (
              <Menu.Item leftSection={<IconArrowBackUp size={16} aria-hidden />} onClick={() => archive(false)}>
                {translate('products.restore')}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </>
  );
}
