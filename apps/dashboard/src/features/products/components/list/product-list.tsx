import { productSorts } from '@hanout/contracts/products/products';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { NothingFound } from '@hanout/ui/empty/nothing-found.tsx';
import { ListLookTools } from '@hanout/ui/table/list-look-tools.tsx';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { ListToolbar } from '@hanout/ui/table/list-toolbar.tsx';
import { useSelection } from '@hanout/ui/table/use-selection.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconPackage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useApplication } from '../../../../app/application.ts';
import { pagesOf } from '../../../../app/use-page-trail.ts';
import { FileMenu } from '../../../../shell/file-menu.tsx';
import { ListViewTabs } from '../../../../shell/saved-views/list-view-tabs.tsx';
import { useListViews } from '../../../../shell/saved-views/use-list-views.ts';
import { useListAddress } from '../../../../shell/use-list-address.ts';
import type { ListAddress } from '../../../../shell/use-list-address.ts';
import { useOpenRow } from '../../../../shell/use-open-row.ts';
import {
  NO_PRODUCT_FILTERS,
  countProductFilters,
  readProductListState,
  toFilterQuery,
  writeProductListState,
} from '../../api/product-list-state.ts';
import type { ProductListState } from '../../api/product-list-state.ts';
import { PAGE_LENGTH, productListQuery } from '../../api/product-queries.ts';
import { usePriceWords } from '../../../../session/use-price-words.ts';
import { ProductCard } from './product-card.tsx';
import { ALWAYS_SHOWN, productColumns } from './product-columns.tsx';
import { ProductFilterChips } from './product-filter-chips.tsx';
import { ProductFilters } from './product-filters.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { StoppedBulkNotice } from '../bulk/stopped-bulk.tsx';
import './product-list.css';

/** What a merchant looks at every morning. */
const PRESETS = [
  { key: 'out', search: 'stock=out' },
  { key: 'low', search: 'stock=low' },
  { key: 'hidden', search: 'status=inactive' },
] as const;

const ADDRESS = {
  list: 'products',
  pathname: '/products',
  sorts: productSorts,
  read: readProductListState,
  write: (state: ProductListState) => writeProductListState(state).toString(),
} as const;

type ProductListProps = { readonly mayWrite: boolean };

/** The list of products: search, filters, rows that are edited in place, pages; its whole state is in the address. */
export function ProductList({ mayWrite }: ProductListProps) {
  const address = useListAddress(ADDRESS);
  const translate = useTranslate();
  const { api } = useApplication();
  const { state } = address;
  const listViews = useListViews('products');
  const list = useQuery({ ...productListQuery(api, state), enabled: listViews.isReady });
  const { error } = list;
  useEffect(() => {
    // The specification logs it; the table says it as well, with a way to try again.
    if (error !== null) reportError(error);
  }, [error]);
  const rows = list.data?.products;
  const selection = useSelection((rows ?? []).map(({ id }) => String(id)));
  const columns = productColumns(translate, { mayWrite, ...usePriceWords() });
  const openRow = useOpenRow();
  const hasChosen = selection.keys.size > 0 && mayWrite;
  return (
    <ListPanel
      query={list}
      label={translate('products.title')}
      tabs={
        <>
          <ListViewTabs
            listViews={listViews}
            presets={PRESETS.map(({ key, search }) => ({ key, search, label: translate(`products.view.${key}`) }))}
          />
          {mayWrite && rows !== undefined ? <StoppedBulkNotice /> : null}
        </>
      }
      selectionBar={
        hasChosen ? (
          <SelectionBar
            selection={selection}
            pageIds={(rows ?? []).map(({ id }) => String(id))}
            found={{ total: list.data?.total ?? 0, isCapped: list.data?.totalIsCapped ?? false }}
            state={state}
          />
        ) : undefined
      }
      toolbar={
        <>
          <Toolbar address={address}>
            <ListLookTools
              look={listViews.look}
              onChange={listViews.changeLook}
              columns={columns}
              always={ALWAYS_SHOWN}
            />
          </Toolbar>
          <ProductFilterChips filters={state} onChange={address.change} />
        </>
      }
      rows={rows}
      columns={columns}
      look={listViews.look}
      always={ALWAYS_SHOWN}
      rowKey={(product) => String(product.id)}
      rowName={(product) => product.name}
      onOpen={({ id }, inNewTab) => openRow(`/products/${id}`, inNewTab)}
      card={(product) => <ProductCard product={product} mayWrite={mayWrite} />}
      sort={state.sort}
      onSort={address.changeSort}
      selection={selection}
      empty={<NoProducts state={state} onWiden={() => address.change(NO_PRODUCT_FILTERS)} />}
      pages={pagesOf(address, list.data, PAGE_LENGTH)}
    />
  );
}

type ToolbarProps = {
  readonly address: ListAddress<ProductListState>;
  /** What changes how the rows look. */
  readonly children: ReactNode;
};

function Toolbar({ address, children }: ToolbarProps) {
  const translate = useTranslate();
  const { state } = address;
  return (
    <ListToolbar
      text={state.q ?? ''}
      label={translate('products.searchLabel')}
      hint={translate('products.searchHint')}
      onSearch={(q) => address.change({ q })}
    >
      <ProductFilters filters={state} onApply={address.change} />
      <FileMenu path="product/export" query={{ ...toFilterQuery(state), sort: state.sort }} />
      {children}
    </ListToolbar>
  );
}

function NoProducts({ state, onWiden }: { readonly state: ProductListState; readonly onWiden: () => void }) {
  const translate = useTranslate();
  const isNarrowed = state.q !== null || countProductFilters(state) > 0;
  if (!isNarrowed)
    return (
      <EmptyState
        icon={<IconPackage />}
        title={translate('products.emptyTitle')}
        sentence={translate('products.emptySentence')}
      />
    );
  return (
    <NothingFound
      title={translate('products.noMatchTitle')}
      sentence={translate('products.noMatchSentence')}
      onWiden={onWiden}
    />
  );
}
