import { transporterOrderViews } from '@hanout/contracts/remittances/transporters';
import type { TransporterOrders, TransporterOrderView } from '@hanout/contracts/remittances/transporters';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconCashBanknote } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useApplication } from '../../../../app/application.ts';
import { PageHeading } from '../../../../shell/page-heading.tsx';
import { transporterOrdersQuery } from '../../api/transporter-calls.ts';
import { MoneyList } from '../money-list.tsx';
import { CarrierOrderCard, carrierOrderColumns } from './carrier-order-columns.tsx';
import { DisputeDialog } from './dispute-dialog.tsx';

type Row = TransporterOrders['rows'][number];
type CarrierOrdersProps = { readonly carrierId: number; readonly actions: ReactNode };

/** Open, late, disputed and paid orders of a carrier. */
export function CarrierOrders({ carrierId, actions }: CarrierOrdersProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const [disputed, setDisputed] = useState<Row | null>(null);
  return (
    <>
      <MoneyList<Row, TransporterOrderView, TransporterOrders>
        list="carrier-orders"
        pathname={`/remittances/carriers/${carrierId}`}
        views={transporterOrderViews}
        usual="open"
        query={(state) => transporterOrdersQuery(api, carrierId, state)}
        heading={(found) => (
          <PageHeading title={found?.transporter.name ?? translate('remittances.owed')} actions={actions} />
        )}
        label={translate('remittances.orders')}
        search={{ label: translate('remittances.searchRows'), hint: translate('remittances.searchRowsHint') }}
        viewName={(view) => translate(`remittances.orderView.${view}`)}
        columns={carrierOrderColumns(translate, setDisputed)}
        always={['order', 'owed']}
        rowKey={({ id }) => id}
        rowName={({ number }) => `#${number}`}
        rowAddress={({ id }) => `/orders/${id}`}
        card={(row) => <CarrierOrderCard row={row} onDispute={setDisputed} />}
        file={`payments/transporters/${carrierId}/orders/export`}
        none={
          <EmptyState
            icon={<IconCashBanknote />}
            title={translate('remittances.nothingOwed')}
            sentence={translate('remittances.nothingOwedSentence')}
          />
        }
        noneFound={{ title: translate('remittances.noOrders'), sentence: translate('remittances.noOrdersSentence') }}
      />
      <DisputeDialog carrierId={carrierId} order={disputed} onClose={() => setDisputed(null)} />
    </>
  );
}
