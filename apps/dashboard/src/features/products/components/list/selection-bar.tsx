import { bulkKinds, type BulkKind } from '@hanout/contracts/products/product-bulk';
import type { Selection } from '@hanout/ui/table/use-selection.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, CloseButton, Menu } from '@mantine/core';
import { IconBarcode, IconChevronDown, IconFileDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useSession } from '../../../../session/use-session.ts';
import { Link } from 'react-router';
import { labelsAddress } from '../../api/label-calls.ts';
import type { ProductListState } from '../../api/product-list-state.ts';
import { BulkDialog } from '../bulk/bulk-dialog.tsx';
import { useAllFound } from '../bulk/use-all-found.ts';
import type { BulkTarget } from '../bulk/use-bulk.ts';

type SelectionBarProps = {
  readonly selection: Selection;
  readonly pageIds: readonly string[];
  readonly found: { readonly total: number; readonly isCapped: boolean };
  readonly state: ProductListState;
};

/** As many ids as an address can carry; more are chosen by a filter, which the list exports itself. */
const EXPORTED_AT_ONCE = 1_000;

/** What can be done with the chosen products, or with all that the filter finds. */
export function SelectionBar({ selection, pageIds, found, state }: SelectionBarProps) {
  const translate = useTranslate();
  const { isAll, chooseAll, clear } = useAllFound(selection, state);
  const [kind, setKind] = useState<BulkKind | null>(null);
  const count = isAll ? found.total : selection.keys.size;
  const isPageChosen = pageIds.length > 0 && pageIds.every((id) => selection.keys.has(id));
  const offersAll = isPageChosen && !isAll && (found.isCapped || found.total > selection.keys.size);
  const total = found.isCapped ? `${found.total}+` : String(found.total);
  const mayPromote = useSession().permissions.includes('promotions.write');
  const kinds = bulkKinds.filter((each) => each !== 'promotion' || mayPromote);
  const target: BulkTarget = isAll ? { filter: state } : { ids: [...selection.keys].map(Number) };
  return (
    <div className="hn-selection" role="toolbar" aria-label={translate('products.selected', { count })}>
      <CloseButton aria-label={translate('orders.clearSelection')} onClick={clear} />
      <strong role="status">
        {isAll ? translate('products.allSelected', { total }) : translate('products.selected', { count })}
      </strong>
      {offersAll ? (
        <Button variant="subtle" onClick={chooseAll}>
          {translate('products.selectAll', { total })}
        </Button>
      ) : null}
      <Menu position="bottom-start" shadow="md">
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
            {translate('products.change')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {kinds.map((each) => (
            <Menu.Item key={each} onClick={() => setKind(each)}>
              {translate(`products.bulk.${each}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Button
        variant="default"
        component={Link}
        to={labelsAddress(isAll ? { list: state } : { ids: [...selection.keys].map(Number) })}
        leftSection={<IconBarcode size={16} aria-hidden />}
      >
        {translate('labels.open')}
      </Button>
      {isAll || count > EXPORTED_AT_ONCE ? null : (
        <Button
          variant="default"
          component="a"
          href={`/dashboard/api/product/export.csv?ids=${[...selection.keys].join(',')}`}
          leftSection={<IconFileDownload size={16} aria-hidden />}
        >
          {translate('products.exportCsv')}
        </Button>
      )}
      <BulkDialog kind={kind} target={target} onClose={() => setKind(null)} onDone={clear} />
    </div>
  );
}
