import { availableProductsSchema } from '@hanout/contracts/warehouses/transfers';
import type { AvailableProduct, TransferDetail } from '@hanout/contracts/warehouses/transfers';
import { useQueryClient } from '@tanstack/react-query';
import { useApplication } from '../../../app/application.ts';
import { availableQuery, transferKeys } from './transfer-calls.ts';

type Coded = { readonly barcode: string | null; readonly sku: string | null };
type Item = { readonly productId: number; readonly combinationId: number | null; readonly name: string };

/** Which item a code is: of what has been read before, else asked for. 'unknown': nothing has it; 'unread': nobody could be asked. */
export function useProductOfCode({ id, source, lines }: TransferDetail) {
  const { api } = useApplication();
  const queries = useQueryClient();
  return async (code: string): Promise<Item | 'unknown' | 'unread'> => {
    const isIt = ({ barcode, sku }: Coded): boolean => barcode?.toUpperCase() === code || sku?.toUpperCase() === code;
    const line = lines.find(isIt);
    if (line !== undefined) return line;
    const read = queries
      .getQueriesData({ queryKey: [...transferKeys.available, source.id, id] })
      .flatMap(([, rows]) => availableProductsSchema.safeParse(rows).data ?? []);
    const known = read.find(isIt);
    if (known !== undefined) return itemOf(known);
    try {
      const asked = { warehouseId: source.id, expeditionId: id, search: code };
      // Without a network it fails at once, instead of waiting unseen for one.
      const rows = await queries.fetchQuery({ ...availableQuery(api, asked), networkMode: 'always', retry: false });
      const found = rows.find(isIt);
      return found === undefined ? 'unknown' : itemOf(found);
    } catch {
      return 'unread';
    }
  };
}

const itemOf = ({ product_id, combination_id, product_name }: AvailableProduct): Item => ({
  productId: product_id,
  combinationId: combination_id,
  name: product_name,
});
