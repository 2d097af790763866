import { warehouseListSchema, warehouseSchema } from '@hanout/contracts/stock/stock';
import type { Warehouse, WarehouseList, WarehouseWrite } from '@hanout/contracts/stock/stock';
import type { Language } from '@hanout/i18n';
import { queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient } from '../../../api/client.ts';

export const warehouseKeys = { all: ['warehouses'] as const };

export function warehouseListQuery(api: ApiClient, language: Language) {
  return queryOptions<WarehouseList>({
    queryKey: [...warehouseKeys.all, language],
    queryFn: ({ signal }) => api.read('/stock/warehouses', warehouseListSchema, { signal }),
  });
}

/** A new warehouse, or a change of one under the version that was read. */
export function writeWarehouse(
  api: ApiClient,
  id: number | null,
  warehouse: WarehouseWrite,
): Promise<Answer<Warehouse>> {
  return api.send(`/stock/warehouses${id === null ? '' : `/${id}`}`, warehouseSchema, warehouse);
}
