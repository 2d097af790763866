import type { OrderDetail } from '@hanout/contracts/orders/orders';
import { formatDateTime } from '@hanout/i18n';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { lazy, Suspense, type ReactNode } from 'react';
import { labelOf } from '../../../../api/words.ts';
import { useOrderEnumerations } from '../order-labels.ts';
import { OrderActions } from '../actions/order-actions.tsx';
import { ChoiceCard } from '../../../../order-parts/carrier-choice/choice-card.tsx';
import { OrderProfitCard } from '../../../../order-parts/profit/order-profit-card.tsx';
import { AssigneeCard } from './assignee-card.tsx';
import { CustomerCard } from './customer/customer-card.tsx';
import { DeliveryCard } from './delivery-card.tsx';
import { DuplicatesCard } from './duplicates-card.tsx';
import { HistoryCard } from './history-card.tsx';
import { LinesCard } from './lines-card.tsx';
import { OrderState } from '../order-state.tsx';
import { MessagesCard } from '../messages/messages-card.tsx';
import { InvoiceCard } from '../papers/invoice-card.tsx';
import { PrintMenu } from '../papers/print-menu.tsx';
import { NoteCard } from './note-card.tsx';
import { OriginCard } from './origin-card.tsx';
import { OrderTags } from '../tags/order-tags.tsx';
import { ParcelWayCard } from '../parcel/parcel-way-card.tsx';
import { ParcelsCard } from './parcels-card.tsx';
import { PaymentsCard } from './payments-card.tsx';
import { ReturnsCard } from './returns-card.tsx';
import { ShipmentCard } from './shipment-card.tsx';
import { StatesCard } from './states-card.tsx';
import { StockCard } from './stock-card.tsx';
import { TillTicketsCard } from '../till/till-tickets-card.tsx';
import { TotalsCard } from './totals-card.tsx';
import { isPermitted } from '../../../../session/permissions.ts';
import { useSession } from '../../../../session/use-session.ts';
import { orderRenewals, storedOrder } from '../../api/stored-order.ts';
import './order-page.css';

/** Of announced orders alone. */
const AtCarrierCard = lazy(async () => ({
  default: (await import('../../../../announce-parts/at-carrier-card.tsx')).AtCarrierCard,
}));

const KEPT = { store: storedOrder, renewals: orderRenewals };

type HeadingParts = { readonly title: string; readonly beside: ReactNode; readonly actions: ReactNode };
type OrderDetailViewProps = {
  readonly order: OrderDetail;
  readonly mayAssign: boolean;
  /** The page's heading, given by the route that knows the shell. */
  readonly heading: (parts: HeadingParts) => ReactNode;
};

/** One order: what was bought, by whom, where it goes, what it costs, what happened, and what may be done now. */
export function OrderDetailView({ order, mayAssign, heading }: OrderDetailViewProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const session = useSession();
  const enumerations = useOrderEnumerations();
  return (
    <>
      {heading({
        title: translate('order.title', { number: order.number }),
        beside: <OrderState axis="states" state={order.state} />,
        actions: (
          <>
            <PrintMenu orders={[order]} />
            <OrderActions order={order} kept={KEPT} />
          </>
        ),
      })}
      <p className="hn-order-origin">
        {translate('order.placedAt', { when: formatDateTime(Date.parse(order.placedAt), language) })}
        {' · '}
        {labelOf(enumerations?.channels, order.channel)}
        {' · '}
        {labelOf(enumerations?.sources, order.source)}
      </p>
      <OrderTags order={order} />
      <div className="hn-order-columns">
        <div>
          <LinesCard lines={order.lines} />
          <TotalsCard totals={order.totals} promotions={order.promotions} />
          <PaymentsCard payments={order.payments} installments={order.installments} />
          <OrderProfitCard order={order} />
          <HistoryCard order={order} />
        </div>
        <div>
          <NoteCard note={order.note} />
          <CustomerCard order={order} />
          <DeliveryCard delivery={order.delivery} />
          <ChoiceCard order={order} kept={KEPT} />
          <MessagesCard order={order} />
          <DuplicatesCard order={order} kept={KEPT} />
          <AssigneeCard order={order} mayAssign={mayAssign} />
          <StatesCard order={order} />
          <ShipmentCard shipment={order.shipment} mode={order.delivery.mode} />
          {order.shipment?.state === 'announced' && isPermitted(session, 'shipments.manage') ? (
            <Suspense fallback={null}>
              <AtCarrierCard order={order} kept={KEPT} />
            </Suspense>
          ) : null}
          <ParcelWayCard orderId={order.id} version={order.version} />
          <ParcelsCard order={order} />
          <TillTicketsCard orderId={order.id} />
          <ReturnsCard orderId={order.id} />
          <InvoiceCard order={order} />
          <OriginCard order={order} />
          <StockCard order={order} />
        </div>
      </div>
    </>
  );
}
