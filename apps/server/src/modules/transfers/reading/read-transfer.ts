import type { TransferDetail } from '@hanout/contracts/warehouses/transfers';
import { figuresOf, listTransferActions, type TransferActionRefusal, type TransferLine } from '@hanout/core/transfers';
import type { Translate } from '@hanout/i18n';
import type { Database } from '../../../database/database.ts';
import { imageUrl, NO_IMAGE } from '../../pictures/index.ts';
import type { StaffSession } from '../../staff/index.ts';
import { findFree } from '../free-queries.ts';
import { listLines } from '../repository.ts';
import { transferTexts } from '../texts.ts';
import { endsOf } from '../transfer-entity.ts';
import { findHead, listHistory, listNames, type HistoryRecord, type NamedLine } from './queries.ts';

/** A transfer as somebody sees it who works at one of its ends; undefined: at neither, or there is none. */
export async function readTransfer(db: Database, id: number, staff: StaffSession): Promise<TransferDetail | undefined> {
  const head = await findHead(db, id);
  if (head === undefined) return undefined;
  const ends = await endsOf(db, head, staff);
  if (!ends.worksAtSource && !ends.worksAtTarget) return undefined;
  const { language, shopIds, permissions } = staff;
  const lines = await listLines(db, id);
  const [names, history, free] = await Promise.all([
    listNames(db, id, language),
    listHistory(db, id),
    ends.worksAtSource ? findFree(db, { sourceId: head.sourceId, items: lines, shopIds }) : [],
  ]);
  const named = new Map(names.map((each) => [each.lineId, each]));
  const t = transferTexts(language);
  const { state } = head;
  return {
    id,
    version: head.version,
    state,
    source: { id: head.sourceId, name: head.source },
    target: { id: head.targetId, name: head.target },
    note: head.note,
    by: head.by,
    createdAt: head.createdAt.toISOString(),
    ...ends,
    lines: lines.map((line, at) => presentLine(line, named.get(line.lineId), free[at] ?? null)),
    history: history.map((each) => presentEvent(each, t)),
    actions: listTransferActions({ state, lines }, { permissions, ...ends }).map(({ rule, refusal }) => ({
      action: rule.action,
      label: t(`transfers.action.${rule.action}`),
      allowed: refusal === null,
      reason: refusal === null ? null : reasonOf(refusal, t),
      inverse: rule.inverse,
    })),
  };
}

function presentLine(line: TransferLine, named: NamedLine | undefined, available: number | null) {
  const { lineId, productId, combinationId, quantity, foundDamaged, surplus, goods } = line;
  const { folder = null, key = null } = named ?? {};
  return {
    id: lineId,
    productId,
    combinationId,
    name: named?.name ?? '',
    combination: named?.combination ?? null,
    sku: named?.sku ?? null,
    barcode: named?.barcode ?? null,
    image: folder === null || key === null ? NO_IMAGE : imageUrl({ folder, fileKey: key }, 'small_product'),
    requested: named?.requested ?? null,
    quantity,
    ...figuresOf(line),
    foundDamaged,
    surplus,
    available,
    lots: goods.map(({ lotNumber, expiresOn, picked, sent, received, returned, lost, damaged }) => ({
      lotNumber,
      expiresOn,
      picked,
      sent,
      received,
      returned,
      lost,
      damaged,
    })),
  };
}

const presentEvent = (event: HistoryRecord, t: Translate) => ({
  ...event,
  at: event.at.toISOString(),
  label: t(`transfers.done.${event.action}`),
});

/** Why an action may not be done now, in words. */
function reasonOf(refusal: TransferActionRefusal, t: Translate): string {
  if (refusal.code === 'transfers.is-in-another-state')
    return t('errors.transfers.otherState', { state: t(`transfers.state.${refusal.state}`) });
  return t(SENTENCES[refusal.code]);
}

const SENTENCES = {
  'transfers.not-your-warehouse': 'errors.transfers.notYourWarehouse',
  'transfers.permission-is-missing': 'errors.transfers.permission',
  'transfers.nothing-to-pick': 'errors.transfers.nothingToPick',
  'transfers.nothing-is-picked': 'errors.transfers.nothingPicked',
  'transfers.goods-are-picked': 'errors.transfers.goodsPicked',
  'transfers.nothing-was-received': 'errors.transfers.nothingReceived',
  'transfers.something-was-received': 'errors.transfers.somethingReceived',
} as const;
