import type { StockLine } from '@hanout/contracts/stock/lines';
import { daysOfCover } from '@hanout/core/inventory';
import { imageUrl } from '../../pictures/index.ts';
import { COVER_DAYS, type LineRecord } from './queries.ts';

export function presentLine(line: LineRecord): StockLine {
  const { id, productId, combinationId, name, combination, sku, barcode, imageFolder, imageKey } = line;
  const { onHand, reserved, expired, incoming, short, threshold, hasOwnThreshold, sold, zone, shelf } = line;
  const available = onHand - reserved - expired;
  return {
    id,
    productId,
    combinationId,
    name,
    combination,
    sku,
    barcode,
    image:
      imageFolder === null || imageKey === null
        ? null
        : imageUrl({ folder: imageFolder, fileKey: imageKey }, 'small_product'),
    warehouse: { id: line.warehouseId, name: line.warehouse, isActive: line.isActive },
    onHand,
    reserved,
    expired,
    available,
    incoming,
    short,
    threshold,
    hasOwnThreshold,
    sold,
    daysOfCover: daysOfCover(available, sold, COVER_DAYS),
    location: zone === null || shelf === null ? null : { zone, shelf },
  };
}
