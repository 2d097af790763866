import type { SupplierOrderDetail } from '@hanout/contracts/purchasing/supplier-orders';
import { listSupplierOrderActions, openPieces, totalsOf, type SupplierOrderRefusal } from '@hanout/core/purchasing';
import type { Translate } from '@hanout/i18n';
import type { Database } from '../../../database/database.ts';
import { isWarehouseOfScope } from '../../inventory/index.ts';
import { imageUrl, NO_IMAGE } from '../../pictures/index.ts';
import type { StaffSession } from '../../staff/index.ts';
import { messageOf } from '../sending/message-of.ts';
import { supplierOrderTexts } from '../texts.ts';
import { findOrderHead, listNamedLines, listOrderHistory, type NamedOrderLine, type OrderEvent } from './queries.ts';

/** An order as somebody sees it who works in the warehouse that it is for; undefined: in another, or there is none. */
export async function readSupplierOrder(
  db: Database,
  id: number,
  staff: Pick<StaffSession, 'language' | 'shopIds' | 'warehouseIds'>,
): Promise<SupplierOrderDetail | undefined> {
  const found = await findOrderHead(db, id);
  if (found === undefined || !(await isWarehouseOfScope(db, found.warehouse.id, staff))) return undefined;
  const { supplierLanguage, ...head } = found;
  const { language } = staff;
  const [lines, theirs, history] = await Promise.all([
    listNamedLines(db, id, language),
    listNamedLines(db, id, supplierLanguage),
    listOrderHistory(db, id),
  ]);
  const t = supplierOrderTexts(language);
  const standing = { state: head.state, wasSent: head.sentAt !== null, lines };
  return {
    ...head,
    createdAt: head.createdAt.toISOString(),
    sentAt: head.sentAt?.toISOString() ?? null,
    closedAt: head.closedAt?.toISOString() ?? null,
    totalCentimes: totalsOf(lines).totalCentimes,
    lines: lines.map(presentLine),
    history: history.map((event) => presentEvent(event, t)),
    actions: listSupplierOrderActions(standing).map(({ rule, refusal }) => ({
      action: rule.action,
      label: t(`supplierOrders.action.${rule.action}`),
      allowed: refusal === null,
      reason: refusal === null ? null : reasonOf(refusal, t),
      inverse: rule.inverse,
    })),
    message: messageOf({ head: found, lines: theirs }),
  };
}

function presentLine({ folder, key, ...line }: NamedOrderLine) {
  return {
    ...line,
    open: openPieces(line),
    image: folder === null || key === null ? NO_IMAGE : imageUrl({ folder, fileKey: key }, 'small_product'),
  };
}

const presentEvent = (event: OrderEvent, t: Translate) => ({
  ...event,
  at: event.at.toISOString(),
  label: t(`supplierOrders.done.${event.action}`),
});

/** Why an action may not be done now, in words. */
function reasonOf(refusal: SupplierOrderRefusal, t: Translate): string {
  if (refusal.code === 'supplier-orders.is-in-another-state')
    return t('errors.supplierOrders.otherState', { state: t(`supplierOrders.state.${refusal.state}`) });
  return t(
    refusal.code === 'supplier-orders.nothing-is-ordered'
      ? 'errors.supplierOrders.nothingOrdered'
      : 'errors.supplierOrders.somethingReceived',
  );
}
