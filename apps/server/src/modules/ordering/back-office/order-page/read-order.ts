import type { OrderDetail } from '@hanout/contracts/orders/orders';
import type { Database } from '../../../../database/database.ts';
import type { StaffSession } from '../../../staff/index.ts';
import { readOrderLedger, readPlan, type StandingPlan } from '../../../ledger/index.ts';
import { listNotes } from '../../notes/repository.ts';
import { orderTexts } from '../../order-texts.ts';
import { listTags, listTagsOfOrders, shownTags, type Tags } from '../../tags/queries.ts';
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

const NO_TAGS: Tags = new Map();
const NO_TAGS_OF: ReadonlyMap<string, readonly number[]> = new Map();
const NO_PLAN: StandingPlan = { plan: [], today: '' };

/** The order page's answer, or undefined when the order does not exist for this person. */
export async function readOrder(db: Database, id: string, staff: StaffSession): Promise<OrderDetail | undefined> {
  const { shopIds, ordersOf, language, permissions, employeeId } = staff;
  const order = await findOrder(db, { id, scope: staff, language });
  if (order === undefined) return undefined;
  const { has } = order;
  const [notes, movements, tags, tagsOf, components, reservations, shipment, { plan, today }] = await Promise.all([
    has.notes ? listNotes(db, id) : [],
    has.movements ? listMovements(db, id) : [],
    has.tags ? listTags(db, [order.shopId]) : NO_TAGS,
    has.tags ? listTagsOfOrders(db, [id]) : NO_TAGS_OF,
    has.components ? listComponents(db, id) : [],
    has.reservations ? listReservations(db, id) : [],
    has.shipment ? findShipment(db, id) : undefined,
    has.plan ? readPlan(db, id) : NO_PLAN,
  ]);
  const [lines, history, duplicates, figures, ledger] = await Promise.all([
    listOrderLines(db, id),
    listHistory(db, id),
    listLikelyDuplicates(db, order, { shopIds, ordersOf, language }),
    countOrdersOfPhone(db, order.phone, staff),
    readOrderLedger(db, id),
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
      hasReturns: has.returns,
      notes,
      movements,
      tags: shownTags(tags, tagsOf.get(id)),
    },
    { language, permissions, employeeId, t: orderTexts(language) },
  );
}
