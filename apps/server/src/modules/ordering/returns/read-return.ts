import type { OrderReturns, ReturnDetail } from '@hanout/contracts/orders/returns';
import { deadlineOf, returnable } from '@hanout/core/returns';
import type { Database } from '../../../database/database.ts';
import { readOrderLedger } from '../../ledger/index.ts';
import type { StaffSession } from '../../staff/index.ts';
import { listUnits } from '../actions/repository.ts';
import { findOrder, listOrderLines } from '../back-office/order-page/queries.ts';
import { readName } from '../back-office/order-page/stored-json.ts';
import { orderTexts } from '../order-texts.ts';
import { listReturns } from './list-queries.ts';
import { presentLinked, presentOrderLine, presentReturn, presentRow } from './present-return.ts';
import { findExchangedFrom, findReturnFacts, listExchangesOf, listReturnLines } from './queries.ts';
import { findDeliveryDay, findOrderOfReturn, findToday, listExpected } from './repository.ts';
import { readReturnRule } from './rule-repository.ts';

/** The page of a return, or undefined when it does not exist for this person. */
export async function readReturn(db: Database, id: string, staff: StaffSession): Promise<ReturnDetail | undefined> {
  const { shopIds, ordersOf, language, permissions } = staff;
  const orderId = await findOrderOfReturn(db, id);
  if (orderId === undefined) return undefined;
  const filter = { view: 'all', search: null, shopId: null, shopIds, ordersOf, orderId } as const;
  const [rows, facts] = await Promise.all([
    listReturns(db, filter, { before: null, limit: 1000 }),
    findReturnFacts(db, id),
  ]);
  const row = rows.find((each) => each.id === id);
  if (row === undefined || facts === undefined) return undefined;
  const [lines, orderLines, exchanges, ledger, deliveredOn] = await Promise.all([
    listReturnLines(db, [id]),
    listOrderLines(db, orderId),
    listExchangesOf(db, id, staff),
    readOrderLedger(db, orderId),
    findDeliveryDay(db, orderId),
  ]);
  const wayBackCentimes = facts.carrierId === null ? 0 : (facts.carrierWayBackCentimes ?? facts.deliveryBaseCentimes);
  const whole = { row, facts, lines, orderLines, exchanges, ledger, deliveredOn, wayBackCentimes };
  return presentReturn(whole, { language, permissions, t: orderTexts(language) });
}

/** What came back of an order and what still may; undefined when the order does not exist for this person. */
export async function readOrderReturns(
  db: Database,
  { id, staff }: { readonly id: string; readonly staff: StaffSession },
): Promise<OrderReturns | undefined> {
  const { shopIds, ordersOf, language } = staff;
  const order = await findOrder(db, { id, scope: staff, language });
  if (order === undefined) return undefined;
  const filter = { view: 'all', search: null, shopId: null, shopIds, ordersOf, orderId: id } as const;
  const [lines, units, expected, rows, from, deliveredOn, { rule }, today] = await Promise.all([
    listOrderLines(db, id),
    listUnits(db, id, 'packed'),
    listExpected(db, id),
    listReturns(db, filter, { before: null, limit: 1000 }),
    findExchangedFrom(db, id, staff),
    findDeliveryDay(db, id),
    readReturnRule(db, order.shopId),
    findToday(db),
  ]);
  const deadlineOn = deliveredOn === null ? null : deadlineOf(deliveredOn, rule);
  const delivered = new Map(units.map(({ lineId, units: left }) => [lineId, left]));
  return {
    orderId: id,
    orderNumber: order.number,
    shopId: order.shopId,
    customer: `${order.firstName} ${order.lastName}`.trim(),
    deliveredOn,
    deadlineOn,
    isPastDeadline: deadlineOn !== null && today > deadlineOn,
    deliveryCentimes: order.deliveryCentimes,
    refusal: order.parcel === 'delivered' ? null : orderTexts(language)('errors.order.notDelivered'),
    reasons: rule.reasons
      .filter(({ isArchived }) => !isArchived)
      .map(({ code, names, isOurFault }) => ({ code, isOurFault, name: readName(names, language) })),
    lines: lines.map((line) => {
      const left = { delivered: delivered.get(line.id) ?? 0, expected: expected.get(line.id) ?? 0 };
      return { ...presentOrderLine(line, language), delivered: left.delivered, returnable: returnable(left) };
    }),
    returns: rows.map((row) => presentRow(row, language)),
    exchangeOf:
      from === undefined
        ? null
        : { returnId: from.returnId, returnNumber: from.returnNumber, order: presentLinked(from) },
  };
}
