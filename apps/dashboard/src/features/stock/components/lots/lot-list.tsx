import { lotExpiries } from '@hanout/contracts/stock/lots';
import type { StockLot } from '@hanout/contracts/stock/lots';
import { formatMoney } from '@hanout/i18n';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { NothingFound } from '@hanout/ui/empty/nothing-found.tsx';
import { SelectPicker } from '@hanout/ui/inputs/select-picker.tsx';
import { ListLookTools } from '@hanout/ui/table/list-look-tools.tsx';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { ListToolbar } from '@hanout/ui/table/list-toolbar.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconCalendarDue } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { optionsOf } from '../../../../api/product-enumerations.ts';
import { useApplication } from '../../../../app/application.ts';
import { pagesOf } from '../../../../app/use-page-trail.ts';
import { isPermitted } from '../../../../session/permissions.ts';
import { useSession } from '../../../../session/use-session.ts';
import { FileMenu } from '../../../../shell/file-menu.tsx';
import { ListViewTabs } from '../../../../shell/saved-views/list-view-tabs.tsx';
import { useListViews } from '../../../../shell/saved-views/use-list-views.ts';
import { useListAddress } from '../../../../shell/use-list-address.ts';
import { useOpenRow } from '../../../../shell/use-open-row.ts';
import { useStockWords } from '../../../../stock-parts/stock-reads.ts';
import { lotsQuery } from '../../api/lot-calls.ts';
import { readLotState, writeLotState } from '../../api/lot-state.ts';
import type { LotListState } from '../../api/lot-state.ts';
import { PAGE_LENGTH } from '../../api/stock-calls.ts';
import { ALWAYS_SHOWN, Expiry, lotColumns, LotLink } from './lot-columns.tsx';
import { PromoteLot } from './promote-lot.tsx';

const ADDRESS = {
  list: 'lots',
  pathname: '/stock/lots',
  sorts: ['expiry'],
  read: readLotState,
  write: writeLotState,
} as const;

/** What lies in which lot, what expires first before the others, with its value to whoever buys; its whole state is in the address. */
export function LotList() {
  const address = useListAddress<LotListState>(ADDRESS);
  const { state, change } = address;
  const translate = useTranslate();
  const language = useLanguage();
  const { api } = useApplication();
  const { enumerations } = useStockWords();
  const listViews = useListViews('lots');
  const openRow = useOpenRow();
  const list = useQuery({ ...lotsQuery(api, state), enabled: listViews.isReady });
  const showsCosts = isPermitted(useSession(), 'purchasing.manage');
  const columns = lotColumns({ translate, language, showsCosts });
  const tab = (expiring: LotListState['expiring']) => ({
    key: expiring ?? 'all',
    label: translate(
      expiring === null ? 'stock.view.all' : expiring === 'expired' ? 'stock.view.expired' : 'stock.expiringIn',
      { count: Number(expiring) },
    ),
    to: { search: address.searchOf({ ...state, expiring, cursor: null }) },
  });
  return (
    <ListPanel
      query={list}
      label={translate('stock.lots')}
      tabs={
        <ListViewTabs
          listViews={listViews}
          states={{
            label: translate('stock.views'),
            current: state.expiring ?? 'all',
            tabs: [null, ...lotExpiries].map(tab),
          }}
        />
      }
      toolbar={
        <>
          <ListToolbar
            text={state.q ?? ''}
            label={translate('stock.searchLots')}
            hint={translate('stock.searchLotsHint')}
            onSearch={(q) => change({ q })}
          >
            <SelectPicker
              aria-label={translate('stock.warehouse')}
              placeholder={translate('stock.warehouse')}
              options={optionsOf(enumerations?.warehouses ?? [])}
              value={state.warehouse}
              onChange={(warehouse) => change({ warehouse })}
            />
            <FileMenu path="stock/lots/export" query={{ ...state, sort: null, cursor: null }} />
            <ListLookTools
              look={listViews.look}
              onChange={listViews.changeLook}
              columns={columns}
              always={ALWAYS_SHOWN}
            />
          </ListToolbar>
          {list.data === undefined || list.data.total === 0 ? null : (
            <p className="hn-lot-sum" role="status">
              {[
                translate('stock.lotSum', { count: list.data.total, pieces: list.data.pieces }),
                ...(list.data.valueCentimes === null ? [] : [formatMoney(list.data.valueCentimes)]),
              ].join(' · ')}
            </p>
          )}
        </>
      }
      rows={list.data?.rows}
      columns={columns}
      look={listViews.look}
      always={ALWAYS_SHOWN}
      rowKey={({ id }) => String(id)}
      rowName={({ line, lotNumber }) => [line.name, lotNumber].filter((word) => word !== null).join(' · ')}
      onOpen={({ line }, inNewTab) => openRow(`/stock/lines/${line.id}`, inNewTab)}
      card={(lot) => <LotCard lot={lot} />}
      empty={
        writeLotState({ ...state, cursor: null }) === '' ? (
          <EmptyState
            icon={<IconCalendarDue />}
            title={translate('stock.noLots')}
            sentence={translate('stock.noLotsSentence')}
          />
        ) : (
          <NothingFound
            title={translate('stock.noMatch')}
            sentence={translate('stock.noMatchSentence')}
            onWiden={() => change({ q: null, line: null, warehouse: null, expiring: null })}
          />
        )
      }
      pages={pagesOf(address, list.data, PAGE_LENGTH)}
    />
  );
}

function LotCard({ lot }: { readonly lot: StockLot }) {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <div className="hn-row-card">
      <LotLink lot={lot} />
      <div className="hn-row-line">
        <bdi className="hn-soft">{lot.warehouse}</bdi>
        <span className="hn-spacer" />
        <bdi dir="ltr">{lot.lotNumber ?? '—'}</bdi>
      </div>
      <div className="hn-row-line">
        <span>
          {translate('stock.onHand')} <strong>{lot.quantity}</strong>
        </span>
        <span className="hn-spacer" />
        <span>
          <Expiry lot={lot} language={language} />
        </span>
      </div>
      <PromoteLot lot={lot} />
    </div>
  );
}
