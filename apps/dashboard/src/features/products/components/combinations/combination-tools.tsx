import type { CombinationRow } from '@hanout/contracts/products/product-combinations';
import type { ProductPage } from '@hanout/contracts/products/products';
import { fetched, FetchedDialog } from '@hanout/ui/panel/fetched-dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconPhoto, IconStar, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { useChange } from '../../../../api/use-change.ts';
import { useApplication } from '../../../../app/application.ts';
import { productKeys } from '../../api/product-queries.ts';

const doneSchema = z.looseObject({});

const combinationImages = fetched(async () => (await import('./combination-images.tsx')).CombinationImages);

/** What is done to one combination beside its cells. */
export function CombinationTools({ product, row }: { readonly product: ProductPage; readonly row: CombinationRow }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const [isPicking, setPicking] = useState(false);
  const name = row.combination;
  const path = `/product/combination/${row.id}`;
  const { run } = useChange<'default' | 'remove', object>({
    send: (work) => (work === 'default' ? api.send(`${path}/default`, doneSchema, {}) : api.remove(path, doneSchema)),
    renews: [productKeys.all],
    renewsAlways: true,
    refused: (_, work) => translate(work === 'default' ? 'products.defaultFailed' : 'products.removeCombinationFailed'),
  });
  return (
    <>
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={translate('products.actionsOf', { name })}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPhoto size={16} aria-hidden />} onClick={() => setPicking(true)}>
            {translate('products.chooseImages', { total: row.imageIds.length })}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconStar size={16} aria-hidden />}
            disabled={row.isDefault}
            onClick={() => void run('default')}
          >
            {translate('products.makeDefault')}
          </Menu.Item>
          <Menu.Item
            className="hn-destructive"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => void run('remove')}
          >
            {translate('products.removeCombination')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isPicking ? (
        <FetchedDialog
          code={combinationImages}
          title={translate('products.imagesOf', { name: row.combination })}
          onClose={() => setPicking(false)}
        >
          {(CombinationImages) => (
            <CombinationImages product={product} row={row} opened onClose={() => setPicking(false)} />
          )}
        </FetchedDialog>
      ) : null}
    </>
  );
}
