import type { ReceiptDetail } from '@hanout/contracts/purchasing/receipts';
import { COSTS_PERMISSION, listReceiptActions, type ReceiptActionRefusal } from '@hanout/core/receiving';
import type { Translate } from '@hanout/i18n';
import type { Database } from '../../../database/database.ts';
import { isWarehouseOfScope } from '../../inventory/index.ts';
import { imageUrl, NO_IMAGE } from '../../pictures/index.ts';
import type { StaffSession } from '../../staff/index.ts';
import { receivingTexts } from '../texts.ts';
import { findHead, listHistory, listShownLines } from './queries.ts';

const HIDDEN = { priceCentimes: null, shareCentimes: null, unitCostCentimes: null, averageCentimes: null } as const;

/** A receipt as somebody sees it who works in its warehouse, what it cost who buys; undefined: they do not, or there is none. */
export async function readReceipt(db: Database, id: number, staff: StaffSession): Promise<ReceiptDetail | undefined> {
  const head = await findHead(db, id);
  if (head === undefined) return undefined;
  const { language, shopIds, warehouseIds, permissions } = staff;
  if (!(await isWarehouseOfScope(db, head.warehouse.id, { shopIds, warehouseIds }))) return undefined;
  const [lines, history] = await Promise.all([listShownLines(db, id, language), listHistory(db, id)]);
  const t = receivingTexts(language);
  const showsCosts = permissions.has(COSTS_PERMISSION);
  return {
    ...head,
    ...(showsCosts ? {} : { costs: [], invoices: [] }),
    createdAt: head.createdAt.toISOString(),
    lines: lines.map(({ folder, key, ...line }) => ({
      ...line,
      ...(showsCosts ? {} : { ...HIDDEN, formerPriceCentimes: null }),
      image: folder === null || key === null ? NO_IMAGE : imageUrl({ folder, fileKey: key }, 'small_product'),
    })),
    history: history.map((event) => ({
      ...event,
      at: event.at.toISOString(),
      label: t(`receiving.done.${event.action}`),
    })),
    actions: listReceiptActions(head, permissions).map(({ rule, refusal }) => ({
      action: rule.action,
      label: t(`receiving.action.${rule.action}`),
      allowed: refusal === null,
      reason: refusal === null ? null : reasonOf(refusal, t),
    })),
  };
}

/** Why an action may not be done now, in words. */
function reasonOf(refusal: ReceiptActionRefusal, t: Translate): string {
  return refusal.code === 'receiving.is-in-another-state'
    ? t('errors.receiving.otherState', { state: t(`receiving.state.${refusal.state}`) })
    : t('errors.receiving.permission');
}
