import type { ProductPage } from '@hanout/contracts/products';
import { useToasts } from '@hanout/ui/feedback/toasts.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconBarcode, IconArchive, IconArrowBackUp, IconCopy, IconDots, IconExternalLink } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { useSession } from '../../../session/use-session.ts';
import { labelsAddress } from '../api/label-calls.ts';
import { duplicateProduct, setArchived } from '../api/product-changes.ts';
import { productKeys } from '../api/product-queries.ts';

/** Preview in the shop, duplicate, archive and restore. */
export function ProductActions({ product, mayWrite }: { readonly product: ProductPage; readonly mayWrite: boolean }) {
  const translate = useTranslate();
  const toasts = useToasts();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { api } = useApplication();
  const { shops } = useSession();
  const offeredIn = product.shops.find(({ isOffered }) => isOffered)?.id;
  const shop = shops.find(({ id }) => id === offeredIn) ?? shops[0];

  const archive = async (isArchived: boolean, version: number) => {
    const outcome = await setArchived(api, { id: product.id, version }, isArchived);
    await queries.invalidateQueries({ queryKey: productKeys.all });
    if (outcome.kind !== 'done') {
      const message = outcome.kind === 'conflict' ? outcome.message : outcome.problem.message;
      return toasts.show({ tone: 'failure', message });
    }
    const after = outcome.version;
    return toasts.show({
      tone: 'success',
      message: outcome.message,
      ...(isArchived
        ? { action: { label: translate('products.undo'), onPress: () => void archive(false, after) } }
        : {}),
    });
  };
  const duplicate = async () => {
    const answer = await duplicateProduct(api, product.id);
    if (!answer.ok) return toasts.show({ tone: 'failure', message: answer.problem.message });
    await queries.invalidateQueries({ queryKey: productKeys.lists });
    return navigate(answer.value.url.replace(/^\/dashboard/u, ''));
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
              <Menu.Item
                leftSection={<IconArchive size={16} aria-hidden />}
                onClick={() => void archive(true, product.version)}
              >
                {translate('products.archive')}
              </Menu.Item>
            ) : (
              <Menu.Item
                leftSection={<IconArrowBackUp size={16} aria-hidden />}
                onClick={() => void archive(false, product.version)}
              >
                {translate('products.restore')}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </>
  );
}
