import { updateStocksAnswerSchema, warehouseStockSchema } from '@hanout/contracts/stock/stock';
import type { WarehouseStock } from '@hanout/contracts/stock/stock';
import { transferListSchema } from '@hanout/contracts/warehouses/transfers';
import type { TransferList } from '@hanout/contracts/warehouses/transfers';
import type { Language } from '@hanout/i18n';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../api/client.ts';
import { STOCK_READS } from '../../../stock-parts/stock-reads.ts';

/** What lies in a warehouse as a whole. */
export function warehouseQuery(api: ApiClient, id: number, language: Language) {
  return queryOptions<WarehouseStock>({
    queryKey: [...STOCK_READS, 'warehouse', id, language],
    queryFn: ({ signal }) => api.read(`/stock/warehouse/${id}/stock`, warehouseStockSchema, { signal }),
  });
}

/** Transfers that leave it or come to it and are not over. */
export function openTransfersQuery(api: ApiClient, warehouseId: number) {
  return queryOptions<TransferList>({
    queryKey: ['transfers', 'of-warehouse', warehouseId],
    queryFn: ({ signal }) =>
      api.read('/transfers', transferListSchema, { query: { view: 'open', warehouse: String(warehouseId) }, signal }),
  });
}

/** BO-14: its levels become what its movements say. */
export function writeRecount(api: ApiClient, warehouseId: number) {
  return api.send(`/stock/warehouse/update-stocks/${warehouseId}`, updateStocksAnswerSchema, {});
}
