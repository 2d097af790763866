import { transporterOrderViews } from '@hanout/contracts/remittances/transporters';
import type { TransporterOrders, TransporterOrderView } from '@hanout/contracts/remittances/transporters';
import { NothingFound } from '@hanout/ui/empty/nothing-found.tsx';
import { Money } from '@hanout/ui/money/money.tsx';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { SearchField } from '@hanout/ui/table/search-field.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useApplication } from '../../../../app/application.ts';
import { pagesOf, usePageTrail } from '../../../../app/use-page-trail.ts';
import { FileMenu } from '../../../../shell/file-menu.tsx';
import { PageHeading } from '../../../../shell/page-heading.tsx';
import { useOpenRow } from '../../../../shell/use-open-row.ts';
import { ViewTabs } from '../../../../shell/view-tabs.tsx';
import { PAGE_LENGTH } from '../../api/remittance-calls.ts';
import { transporterOrdersQuery } from '../../api/transporter-calls.ts';
import { CarrierOrderCard, carrierOrderColumns } from './carrier-order-columns.tsx';
import { DisputeDialog } from './dispute-dialog.tsx';
import '../remittances.css';

type Row = TransporterOrders['rows'][number];
type Asked = { readonly view: TransporterOrderView; readonly q: string | null; readonly cursor: string | null };

const addressOf = ({ view, q, cursor }: Asked): string =>
  new URLSearchParams({
    ...(view === 'open' ? {} : { view }),
    ...(q === null ? {} : { q }),
    ...(cursor === null ? {} : { cursor }),
  }).toString();

type CarrierOrdersProps = { readonly carrierId: number; readonly actions: ReactNode };

/** Open, late, disputed and paid orders of a carrier; view, search and page stand in the address. */
export function CarrierOrders({ carrierId, actions }: CarrierOrdersProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const openRow = useOpenRow();
  const [parameters, setParameters] = useSearchParams();
  const [disputed, setDisputed] = useState<Row | null>(null);
  const view = transporterOrderViews.find((each) => each === parameters.get('view')) ?? 'open';
  const q = parameters.get('q');
  const cursor = parameters.get('cursor');
  const list = useQuery(transporterOrdersQuery(api, carrierId, { view, q, cursor }));
  const trail = usePageTrail(cursor, (next, state) => setParameters(addressOf({ view, q, cursor: next }), { state }));
  const columns = carrierOrderColumns(translate, setDisputed);
  return (
    <>
      <PageHeading title={list.data?.transporter.name ?? translate('remittances.owed')} actions={actions} />
      <ListPanel<Row>
        query={list}
        tabs={
          <ViewTabs
            label={translate('remittances.views')}
            current={view}
            tabs={transporterOrderViews.map((each) => ({
              key: each,
              label: translate(`remittances.orderView.${each}`),
              count: String(list.data?.counts[each] ?? ''),
              to: { search: addressOf({ view: each, q, cursor: null }) },
            }))}
          />
        }
        toolbar={
          <div className="hn-toolbar">
            <SearchField
              text={q ?? ''}
              label={translate('remittances.searchRows')}
              hint={translate('remittances.searchRowsHint')}
              onSearch={(text) => setParameters(addressOf({ view, q: text, cursor: null }))}
            />
            <FileMenu path={`payments/transporters/${carrierId}/orders/export`} query={{ view, q }} />
          </div>
        }
        notice={
          list.data === undefined ? null : (
            <p className="hn-remittance-notice">
              {translate('remittances.stateSum')} <Money centimes={list.data.sumCentimes} strong />
            </p>
          )
        }
        label={translate('remittances.orders')}
        rows={list.data?.rows}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ number }) => `#${number}`}
        onOpen={({ id }, inNewTab) => openRow(`/orders/${id}`, inNewTab)}
        card={(row) => <CarrierOrderCard row={row} onDispute={setDisputed} />}
        empty={
          <NothingFound
            title={translate('remittances.noOrders')}
            sentence={translate('remittances.noOrdersSentence')}
            onWiden={() => setParameters('')}
          />
        }
        pages={pagesOf(trail, list.data, PAGE_LENGTH)}
      />
      <DisputeDialog carrierId={carrierId} order={disputed} onClose={() => setDisputed(null)} />
    </>
  );
}
