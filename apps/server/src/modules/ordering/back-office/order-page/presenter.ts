import { orderRowSchema, type OrderDetail, type OrderLine } from '@hanout/contracts/orders/orders';
import { toCentimes } from '@hanout/core/kernel';
import { figuresOf, outstandingOf, statesOfPlan, type Installment } from '@hanout/core/ledger';
import { headlineState, lifeOf } from '@hanout/core/ordering';
import type { Language, Translate } from '@hanout/i18n';
import type { OrderLedger, Payment } from '../../../ledger/index.ts';
import { moneyFacts } from '../../actions/repository.ts';
import { presentActions, type OrderToActOn } from './present-actions.ts';
import type {
  ComponentRecord,
  CustomerFigures,
  HistoryRecord,
  LineRecord,
  OrderRecord,
  RelatedOrder,
  ReservationRecord,
  ShipmentRecord,
} from './queries.ts';
import { presentBeside, type BesideFacts, type Reader } from './present-beside.ts';
import { readAttributes, readDesk, readLanding, readName, readPromotions } from './stored-json.ts';

export interface OrderFacts extends BesideFacts {
  readonly order: OrderRecord;
  readonly lines: readonly LineRecord[];
  readonly components: readonly ComponentRecord[];
  readonly reservations: readonly ReservationRecord[];
  readonly shipment: ShipmentRecord | undefined;
  readonly history: readonly HistoryRecord[];
  readonly duplicates: readonly RelatedOrder[];
  readonly figures: CustomerFigures;
  readonly ledger: OrderLedger;
  readonly plan: readonly Installment[];
  /** in Algiers */
  readonly today: string;
  readonly hasReturns: boolean;
}

export function presentOrder(facts: OrderFacts, reader: Reader): OrderDetail {
  const { language, permissions, t } = reader;
  const { order } = facts;
  return {
    id: order.id,
    number: order.number,
    version: order.version,
    shop: { id: order.shopId, code: order.shopCode, name: order.shopName },
    channel: orderRowSchema.shape.channel.parse(order.channel),
    source: orderRowSchema.shape.source.parse(order.source),
    locale: order.locale,
    state: headlineState(order),
    confirmationState: order.confirmation,
    preparationState: order.preparation,
    deliveryState: order.parcel,
    paymentStatus: order.money,
    placedAt: order.placedAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
    callAttempts: order.callAttempts,
    nextCallAt: order.nextCallAt?.toISOString() ?? null,
    rejectionReason: order.rejectionReason,
    assignee: order.assigneeId === null ? null : { id: order.assigneeId, name: order.assigneeName ?? '' },
    customer: presentCustomer(order, facts.figures),
    delivery: presentDelivery(order),
    totals: presentTotals(facts),
    payments: permissions.has('payments.read') ? facts.ledger.payments.map(presentPayment) : null,
    installments: permissions.has('payments.read') ? presentPlan(facts) : null,
    promotions: readPromotions(order.promotions),
    couponCode: order.couponCode,
    isOfLeftCart: order.abandonedCartId !== null,
    termsVersion: order.termsVersion,
    landing: readLanding(order.landing),
    landingPage: order.landingPage,
    note: order.note,
    lines: facts.lines.map((line) => presentLine(line, facts, language)),
    shipment: facts.shipment ?? null,
    reservedUntil: earliestEnd(facts.reservations),
    ...presentBeside(facts, reader),
    paymentType: paymentTypeOf(facts.ledger, t),
    history: facts.history.map((entry) => ({
      ...entry,
      label: historyLabel(entry, t),
      occurredAt: entry.occurredAt.toISOString(),
    })),
    duplicates: facts.duplicates.map(({ id, number, shopId, shopName, placedAt, totalCentimes, ...states }) => ({
      id,
      number,
      shop: { id: shopId, name: shopName },
      placedAt: placedAt.toISOString(),
      totalCentimes,
      state: headlineState(states),
    })),
    actions: presentActions(toActOn(facts), permissions, t),
  };
}

function toActOn({ order, shipment, ledger, hasReturns }: OrderFacts): OrderToActOn {
  const { confirmation, preparation, parcel, money, deliveryMode } = order;
  return {
    situation: {
      confirmation,
      preparation,
      parcel,
      money,
      isFetched: deliveryMode === 'pick_up',
      hasShipment: shipment !== undefined,
      isInPool: (shipment?.pool ?? null) !== null,
      hasReturns,
      ...moneyFacts(ledger),
    },
    paidCentimes: figuresOf(ledger.book).paid,
    advanceCentimes: Math.max(0, ledger.book.balances.exchanges),
  };
}

/** An action of a later release is told by the state that it led to. */
function historyLabel({ action, toState }: HistoryRecord, t: Translate): string {
  const key = `orders.history.${action}`;
  const label = t(key);
  return label !== key || toState === null ? label : t(`orders.state.${toState}`);
}

function presentCustomer(order: OrderRecord, figures: CustomerFigures): OrderDetail['customer'] {
  return {
    firstName: order.firstName,
    lastName: order.lastName,
    phone: order.phone ?? '',
    phoneInternational: (order.phone ?? '').replace(/^0/, '+213'),
    email: order.email,
    ...figures,
  };
}

function presentDelivery(order: OrderRecord): OrderDetail['delivery'] {
  return {
    address: order.address,
    wilaya: presentPlace(order.wilayaCode, order.wilayaNameFr, order.wilayaNameAr),
    commune: presentPlace(order.communeId, order.communeNameFr, order.communeNameAr),
    carrierId: order.carrierId,
    carrierName: order.carrierName,
    mode: order.deliveryMode,
    desk: readDesk(order.desk),
  };
}

function presentPlace(code: number | null, nameFr: string, nameAr: string): OrderDetail['delivery']['wilaya'] {
  return code === null ? null : { code, nameFr, nameAr };
}

function presentTotals({ order, ledger }: OrderFacts): OrderDetail['totals'] {
  const figures = figuresOf(ledger.book);
  const isOver = lifeOf(order) === 'over';
  return {
    itemsSubtotalCentimes: order.itemsSubtotalCentimes,
    cartDiscountCentimes: order.cartDiscountCentimes,
    deliveryBaseCentimes: order.deliveryBaseCentimes,
    deliveryCentimes: order.deliveryCentimes,
    totalCentimes: order.totalCentimes,
    paidCentimes: figures.paid,
    outstandingCentimes: outstandingOf(figures, { total: toCentimes(order.totalCentimes), isOver }),
    withCarrierCentimes: figures.withCarrier,
    depositHeldCentimes: figures.depositHeld,
    refundedCentimes: figures.refunded,
    costCentimes: ledger.cost,
  };
}

function presentPayment({
  on,
  amount,
  fee,
  postedAt,
  ...payment
}: Payment): NonNullable<OrderDetail['payments']>[number] {
  return { ...payment, paidOn: on, amountCentimes: amount, feeCentimes: fee, recordedAt: postedAt.toISOString() };
}

/** Of the last payment that stands, in words. */
function paymentTypeOf({ payments }: OrderLedger, t: Translate): string | null {
  const type = payments.findLast(({ kind, isTakenBack }) => kind === 'payment' && !isTakenBack)?.type ?? null;
  return type === null ? null : t(`orders.paymentType.${type}`);
}

function presentPlan({ ledger, plan, today }: OrderFacts): NonNullable<OrderDetail['installments']> {
  const states = statesOfPlan(plan, { paid: figuresOf(ledger.book).net, today });
  return plan.map(({ dueOn, amount }, at) => ({ dueOn, amountCentimes: amount, state: states[at] ?? 'due' }));
}

function presentLine(line: LineRecord, facts: OrderFacts, language: Language): OrderLine {
  const components = facts.components.filter(({ lineId }) => lineId === line.id);
  const named = [line, ...components];
  return {
    id: line.id,
    productId: line.productId,
    combinationId: line.combinationId,
    name: readName(line.names, language),
    attributes: readAttributes(line.attributes),
    sku: line.sku,
    imageUrl: line.imageUrl,
    isPack: line.isPack,
    quantity: line.quantity,
    packedQuantity: packedOf(line, facts),
    basePriceCentimes: line.basePriceCentimes,
    unitPriceCentimes: line.unitPriceCentimes,
    discountCentimes: Math.max(0, line.basePriceCentimes - line.unitPriceCentimes) * line.quantity,
    totalCentimes: line.totalCentimes,
    promotions: readPromotions(line.promotions),
    priceReason: line.priceReason,
    components: components.map(({ productId, combinationId, names, attributes, quantity }) => ({
      productId,
      combinationId,
      name: readName(names, language),
      attributes: readAttributes(attributes),
      quantity,
    })),
    reservations: facts.reservations
      .filter(({ lineId }) => lineId === line.id)
      .map(({ warehouse, stockId, productId, combinationId, quantity, lot, lotExpiresOn, state, expiresAt }) => ({
        warehouse,
        stockId,
        lot,
        lotExpiresOn,
        name: readName(
          named.find((thing) => thing.productId === productId && thing.combinationId === combinationId)?.names,
          language,
        ),
        quantity,
        state,
        expiresAt: expiresAt?.toISOString() ?? null,
      })),
  };
}

/** How many units of a line have left their shelves; of a pack those of which everything has. */
function packedOf(line: LineRecord, { components, reservations }: OrderFacts): number {
  const inPack = components.filter(({ lineId }) => lineId === line.id);
  const things = inPack.length > 0 ? inPack : [{ ...line, quantity: 1 }];
  const packed = things.map(({ productId, combinationId, quantity }) => {
    const taken = reservations.filter(
      (each) =>
        each.lineId === line.id &&
        each.state === 'consumed' &&
        each.productId === productId &&
        each.combinationId === combinationId,
    );
    return Math.floor(taken.reduce((sum, each) => sum + each.quantity, 0) / quantity);
  });
  return Math.min(line.quantity, ...packed);
}

function earliestEnd(reservations: readonly ReservationRecord[]): string | null {
  const ends = reservations.flatMap(({ state, expiresAt }) =>
    state === 'held' && expiresAt !== null ? [expiresAt.toISOString()] : [],
  );
  return ends.toSorted()[0] ?? null;
}
