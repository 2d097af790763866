import type { AvailableProduct, TransferDetail } from '@hanout/contracts/warehouses/transfers';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { Card } from '@hanout/ui/panel/card.tsx';
import { SearchField } from '@hanout/ui/table/search-field.tsx';
import { useScanner } from '@hanout/ui/scanning/use-scanner.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useApplication } from '../../../app/application.ts';
import { availableQuery } from '../api/transfer-calls.ts';
import { useItemChange } from '../api/use-item-change.ts';
import type { Result } from '../api/use-item-change.ts';
import { AvailableList } from './available-list.tsx';
import { ItemList } from './item-list.tsx';
import { ResultDialog } from './result-dialog.tsx';

const isWhole = (text: string): boolean => /^\d{1,7}$/u.test(text.trim());

/** BO-25: what the warehouse has beside what goes; a scanned code adds one piece. */
export function Provision({ shown }: { readonly shown: TransferDetail }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const queries = useQueryClient();
  const [search, setSearch] = useState('');
  const [result, setResult] = useState<Result | null>(null);
  const presses = useRef(0);
  const warehouseId = shown.source.id;
  const found = useQuery(availableQuery(api, { warehouseId, expeditionId: shown.id, search }));
  const { change, refuse, isRunning, invalid } = useItemChange(shown.id, setResult);
  const press = (): number => (presses.current += 1);

  const add = (product: AvailableProduct, text: string, isScanned = false): void => {
    const { product_id: productId, combination_id: combinationId, available_stock: most } = product;
    const quantity = Number(text);
    if (!isWhole(text) || quantity < 1 || quantity > most) {
      refuse(invalid(most));
      return;
    }
    void change({ call: 'add-item', productId, combinationId, quantity, before: null, press: press(), isScanned });
  };
  useScanner((code) => {
    const named = async (): Promise<void> => {
      const rows = await queries.fetchQuery(availableQuery(api, { warehouseId, expeditionId: shown.id, search: code }));
      const product = rows.find(({ barcode, sku }) => barcode === code || sku?.toUpperCase() === code);
      if (product === undefined) refuse(translate('transfers.unknownCode', { code }));
      else add(product, '1', true);
    };
    void named().catch(() => refuse(translate('transfers.errorLoadingProducts')));
  });

  return (
    <div className="hn-transfer-columns">
      <Card title={translate('transfers.available')} isFirst>
        <SearchField
          text={search}
          label={translate('transfers.searchProducts')}
          hint={translate('transfers.searchProducts')}
          onSearch={(text) => setSearch(text ?? '')}
        />
        <AvailableList
          found={found.data}
          problem={problemOf(found.error)}
          isRetrying={found.isFetching}
          onRetry={() => void found.refetch()}
          onWiden={() => setSearch('')}
          isBusy={isRunning}
          onAdd={add}
        />
      </Card>
      <Card title={translate('transfers.items')} isFirst>
        <ItemList
          lines={shown.lines}
          isBusy={isRunning}
          onTotal={({ productId, combinationId }, quantity) =>
            void change({
              call: 'update-item',
              productId,
              combinationId,
              quantity,
              before: null,
              press: press(),
              isScanned: false,
            })
          }
          onRemove={({ productId, combinationId, quantity: before }) =>
            void change({
              call: 'remove-item',
              productId,
              combinationId,
              quantity: 0,
              before,
              press: press(),
              isScanned: false,
            })
          }
        />
      </Card>
      <ResultDialog result={result} onClose={() => setResult(null)} />
    </div>
  );
}
