import { stockChangedSchema } from '@hanout/contracts/stock/journal';
import type { StockChanged } from '@hanout/contracts/stock/journal';
import { useChange } from '../api/use-change.ts';
import { useApplication } from '../app/application.ts';
import { STOCK_READS } from './stock-reads.ts';

/** Takes back what was done to stock by hand, by the name of what was done. */
export function useUndoStock() {
  const { api } = useApplication();
  return useChange<string, StockChanged>({
    send: (operationId, key) => api.send(`/stock/changes/${operationId}/undo`, stockChangedSchema, {}, { key }),
    renews: [STOCK_READS],
    renewsBeside: [['products']],
    renewsAlways: true,
    said: ({ message }) => message,
  });
}
