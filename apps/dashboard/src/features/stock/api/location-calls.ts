import { stockLineSchema } from '@hanout/contracts/stock/lines';
import type { StockLine } from '@hanout/contracts/stock/lines';
import { locationsWrittenSchema, zonesSchema } from '@hanout/contracts/stock/locations';
import type { LocationsWrite, LocationsWritten, StockZones } from '@hanout/contracts/stock/locations';
import type { StockLocation } from '@hanout/core/inventory';
import { queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient } from '../../../api/client.ts';
import { STOCK_READS } from '../../../stock-parts/stock-reads.ts';

export const zoneKeys = [...STOCK_READS, 'zones'] as const;

/** The zones of a warehouse, in the order in which one walks. */
export function zonesQuery(api: ApiClient, warehouse: string) {
  return queryOptions<StockZones>({
    queryKey: [...zoneKeys, warehouse],
    queryFn: ({ signal }) => api.read('/stock/locations', zonesSchema, { query: { warehouse }, signal }),
  });
}

export const writeLocation = (api: ApiClient, id: number, location: StockLocation | null): Promise<Answer<StockLine>> =>
  api.send(`/stock/lines/${id}/location`, stockLineSchema, { location });

export const placeGoods = (api: ApiClient, asked: LocationsWrite): Promise<Answer<LocationsWritten>> =>
  api.send('/stock/locations', locationsWrittenSchema, asked);
