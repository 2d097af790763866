import type { PickLine as ShownLine, WaveDetail } from '@hanout/contracts/picking/waves';
import {
  BY_HAND_PERMISSION,
  listWaveActions,
  walkOf,
  type PickLine,
  type WaveActionRefusal,
} from '@hanout/core/picking';
import type { Translate } from '@hanout/i18n';
import type { Database } from '../../../database/database.ts';
import { imageUrl, NO_IMAGE } from '../../pictures/index.ts';
import type { StaffSession } from '../../staff/index.ts';
import { listLines } from '../repository.ts';
import { pickingTexts } from '../texts.ts';
import { maySeeWave } from '../wave-entity.ts';
import { findHead, listHistory, listNames, listOrdersOf, type NamedLine } from './queries.ts';

/** A wave as somebody sees it who works in its warehouse and its shops; undefined: they do not, or there is none. */
export async function readWave(db: Database, id: number, staff: StaffSession): Promise<WaveDetail | undefined> {
  const { language, permissions } = staff;
  if (!(await maySeeWave(db, id, staff))) return undefined;
  const head = await findHead(db, id);
  if (head === undefined) return undefined;
  const [orders, lines, names, history] = await Promise.all([
    listOrdersOf(db, id),
    listLines(db, id),
    listNames(db, id, language),
    listHistory(db, id),
  ]);
  const t = pickingTexts(language);
  const named = new Map(names.map((each) => [each.lineId, each]));
  const numbers = new Map(orders.map(({ orderId, number }) => [orderId, number]));
  const wave = { ...head, lines, orders: orders.map(({ wayOut: left, ...order }) => ({ ...order, left })) };
  return {
    id,
    ...head,
    createdAt: head.createdAt.toISOString(),
    mayCount: permissions.has(BY_HAND_PERMISSION),
    orders,
    lines: walkOf(wave).map((line) => presentLine(line, named.get(line.lineId), numbers.get(line.orderId) ?? 0)),
    history: history.map(({ action, at, ...event }) => ({
      ...event,
      at: at.toISOString(),
      label: t(`picking.done.${action}`),
    })),
    actions: listWaveActions(wave, permissions).map(({ rule, refusal }) => ({
      action: rule.action,
      label: t(`picking.action.${rule.action}`),
      allowed: refusal === null,
      reason: refusal === null ? null : reasonOf(refusal, t),
      inverse: rule.inverse,
    })),
  };
}

function presentLine(line: PickLine, named: NamedLine | undefined, orderNumber: number): ShownLine {
  const { lineId, codes: _, ...rest } = line;
  const { folder = null, key = null } = named ?? {};
  return {
    id: lineId,
    ...rest,
    orderNumber,
    name: named?.name ?? '',
    combination: named?.combination ?? null,
    sku: named?.sku ?? null,
    barcode: named?.barcode ?? null,
    image: folder === null || key === null ? NO_IMAGE : imageUrl({ folder, fileKey: key }, 'small_product'),
    lotNumber: named?.lotNumber ?? null,
    expiresOn: named?.expiresOn ?? null,
    reason: named?.reason ?? null,
  };
}

/** Why an action may not be done now, in words. */
function reasonOf(refusal: WaveActionRefusal, t: Translate): string {
  switch (refusal.code) {
    case 'picking.is-in-another-state':
      return t('errors.picking.otherState', { state: t(`picking.state.${refusal.state}`) });
    case 'picking.permission-is-missing':
      return t('errors.picking.permission');
    case 'picking.pieces-are-left':
      return t('errors.picking.piecesLeft', { count: refusal.rest });
    case 'picking.orders-are-left':
      return t('errors.picking.ordersLeft', { count: refusal.orders });
  }
}
