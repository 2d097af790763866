import type { PickLine as ShownLine, WaveDetail } from '@hanout/contracts/picking/waves';
import {
  BY_HAND_PERMISSION,
  listWaveActions,
  lotsOfLines,
  walkOf,
  type LotOfLine,
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
import {
  findHead,
  listCounted,
  listHeld,
  listHistory,
  listLots,
  listNames,
  listOrdersOf,
  type LotRecord,
  type NamedLine,
} from './queries.ts';

/** A wave as somebody sees it who works in its warehouse and its shops; undefined: they do not, or there is none. */
export async function readWave(db: Database, id: number, staff: StaffSession): Promise<WaveDetail | undefined> {
  const { language, permissions, employeeId } = staff;
  if (!(await maySeeWave(db, id, staff))) return undefined;
  const head = await findHead(db, id);
  if (head === undefined) return undefined;
  const [orders, lines, names, held, history, counted] = await Promise.all([
    listOrdersOf(db, id),
    listLines(db, id),
    listNames(db, id, language),
    listHeld(db, id),
    listHistory(db, id),
    listCounted(db, id, employeeId),
  ]);
  const t = pickingTexts(language);
  const named = new Map(names.map((each) => [each.lineId, each]));
  const lots = lotsOfLines(
    lines.flatMap((line) => {
      const name = named.get(line.lineId);
      return name === undefined ? [] : [{ ...line, orderLineId: name.orderLineId, lotId: name.lotId }];
    }),
    held,
  );
  const lotIds = [...lots.values()].flatMap((each) => each.flatMap(({ lotId }) => lotId ?? []));
  const lotsById = new Map((await listLots(db, [...new Set(lotIds)])).map((lot) => [lot.id, lot]));
  const numbers = new Map(orders.map(({ orderId, number }) => [orderId, number]));
  const wave = { ...head, lines, orders: orders.map(({ wayOut: left, ...order }) => ({ ...order, left })) };
  return {
    id,
    ...head,
    createdAt: head.createdAt.toISOString(),
    mayCount: permissions.has(BY_HAND_PERMISSION),
    orders,
    lines: walkOf(wave).map((line) => ({
      ...presentLine(line, named.get(line.lineId)),
      orderNumber: numbers.get(line.orderId) ?? 0,
      lots: presentLots(lots.get(line.lineId) ?? [], lotsById),
    })),
    counted,
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

/** Goods that are of no lot have none to be told. */
function presentLots(lots: readonly LotOfLine[], known: ReadonlyMap<number, LotRecord>): ShownLine['lots'] {
  return lots.flatMap(({ lotId, quantity }) => {
    const lot = lotId === null ? undefined : known.get(lotId);
    if (lot === undefined || (lot.lotNumber === null && lot.expiresOn === null)) return [];
    return [{ lotNumber: lot.lotNumber, expiresOn: lot.expiresOn, quantity }];
  });
}

function presentLine(line: PickLine, named: NamedLine | undefined): Omit<ShownLine, 'orderNumber' | 'lots'> {
  const { lineId, codes: _, ...rest } = line;
  const { folder = null, key = null } = named ?? {};
  return {
    id: lineId,
    ...rest,
    name: named?.name ?? '',
    combination: named?.combination ?? null,
    sku: named?.sku ?? null,
    barcode: named?.barcode ?? null,
    image: folder === null || key === null ? NO_IMAGE : imageUrl({ folder, fileKey: key }, 'small_product'),
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
