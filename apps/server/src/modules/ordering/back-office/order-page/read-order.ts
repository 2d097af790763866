import type { OrderDetail } from '@hanout/contracts/orders/orders';
import type { Database } from '../../../../database/database.ts';
import type { StaffSession } from '../../../staff/index.ts';
import { readOrderLedger, readPlan } from '../../../ledger/index.ts';
import { listNotes } from '../../notes/repository.ts';
import { orderTexts } from '../../order-texts.ts';
import { listTags, listTagsOfOrders, shownTags } from '../../tags/queries.ts';
import { hasReturns } from '../../returns/links-repository.ts';
import { presentOrder } from './presenter.ts';
import {
  countOrdersOfPhone,
  findOrder,
  findShipment,
  listComponents,
  listHistory,
  listLikelyDuplicates,
  listMovements,
  listOrderLines,
  listReservations,
} from './queries.ts';

/** The order page's answer, or undefined when the order does not exist for this person. */
export async function readOrder(db: Database, id: string, staff: StaffSession): Promise<OrderDetail | undefined> {
  const { shopIds, language, permissions, employeeId } = staff;
  const order = await findOrder(db, { id, shopIds, language });
  if (order === undefined) return undefined;
  const [notes, movements, tags, tagsOf] = await Promise.all([
    listNotes(db, id),
    listMovements(db, id),
    listTags(db, [order.shopId]),
    listTagsOfOrders(db, [id]),
  ]);
  const [lines, components, reservations, shipment, history, duplicates, figures, ledger, { plan, today }, returned] =
    await Promise.all([
      listOrderLines(db, id),
      listComponents(db, id),
      listReservations(db, id),
      findShipment(db, id),
      listHistory(db, id),
      listLikelyDuplicates(db, order, shopIds),
      countOrdersOfPhone(db, order.phone, shopIds),
      readOrderLedger(db, id),
      readPlan(db, id),
      hasReturns(db, id),
    ]);
  return presentOrder(
    {
      order,
      lines,
      components,
      reservations,
      shipment,
      history,
      duplicates,
      figures,
      ledger,
      plan,
      today,
      hasReturns: returned,
      notes,
      movements,
      tags: shownTags(tags, tagsOf.get(id)),
    },
    { language, permissions, employeeId, t: orderTexts(language) },
  );
}
