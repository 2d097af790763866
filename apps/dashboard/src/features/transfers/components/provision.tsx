import type { AvailableProduct, TransferDetail } from '@hanout/contracts/warehouses/transfers';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { Card } from '@hanout/ui/panel/card.tsx';
import { SearchField } from '@hanout/ui/table/search-field.tsx';
import { ScanPanel } from '@hanout/ui/scanning/scan-panel.tsx';
import type { ScanResult } from '@hanout/ui/scanning/scan-panel.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useWaitingCalls } from '../../../api/waiting/use-waiting.ts';
import { useApplication } from '../../../app/application.ts';
import { availableQuery, streamOf, transferKeys } from '../api/transfer-calls.ts';
import { partOf, useItemChange } from '../api/use-item-change.ts';
import type { Result } from '../api/use-item-change.ts';
import { useProductOfCode } from '../api/use-product-of-code.ts';
import { AvailableList } from './available-list.tsx';
import { ItemList } from './item-list.tsx';
import { ResultDialog } from './result-dialog.tsx';

const isWhole = (text: string): boolean => /^\d{1,7}$/u.test(text.trim());

/** BO-25: what the warehouse has beside what goes; a scanned code adds one piece. */
export function Provision({ shown }: { readonly shown: TransferDetail }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const [search, setSearch] = useState('');
  const [result, setResult] = useState<Result | null>(null);
  const presses = useRef(0);
  const warehouseId = shown.source.id;
  const found = useQuery(availableQuery(api, { warehouseId, expeditionId: shown.id, search }));
  const { change, refuse, isRunning, invalid } = useItemChange(shown.id, setResult);
  const press = (): number => (presses.current += 1);

  const productOf = useProductOfCode(shown);
  const waiting = useWaitingCalls(streamOf(shown.id), {
    renews: [transferKeys.detail(shown.id), transferKeys.available],
    renewsBeside: [transferKeys.lists],
  });
  const waitingOf = (item: Parameters<typeof partOf>[0]): number =>
    waiting.reduce((sum, { said }) => sum + (said.part === partOf(item) ? said.pieces : 0), 0);

  const add = (product: AvailableProduct, text: string): void => {
    const { product_id: productId, combination_id: combinationId, product_name: name, available_stock: most } = product;
    const quantity = Number(text);
    if (!isWhole(text) || quantity < 1 || quantity > most) {
      refuse(invalid(most));
      return;
    }
    const said = { name, before: null, press: press(), isScanned: false };
    void change({ call: 'add-item', productId, combinationId, quantity, ...said });
  };
  const scan = async (code: string): Promise<ScanResult> => {
    const found = await productOf(code);
    if (found === 'unknown') return { tone: 'bad', message: translate('transfers.unknownCode', { code }) };
    if (found === 'unread') return { tone: 'bad', message: translate('transfers.errorLoadingProducts') };
    const { productId, combinationId, name } = found;
    const { promise: kept, resolve: onKept } = Promise.withResolvers<void>();
    const said = { name, before: null, press: press(), isScanned: true, onKept };
    const outcome = change({ call: 'add-item', productId, combinationId, quantity: 1, ...said }).then(
      (refused): ScanResult | null => (refused === null ? null : { tone: 'bad', message: refused.message }),
    );
    // It counts once it cannot be lost any more, however long the answer takes.
    const refused = await Promise.race([kept.then(() => null), outcome]);
    const message = `${name} · ${translate('transfers.added', { count: 1 })}`;
    return refused ?? { tone: 'good', message, afterwards: outcome };
  };

  return (
    <>
      <ScanPanel hint={translate('transfers.scanToAdd')} onScan={scan} />
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
            isBusy={isRunning || waiting.length > 0}
            waitingOf={waitingOf}
            onTotal={({ productId, combinationId, name }, quantity) =>
              void change({
                call: 'update-item',
                productId,
                combinationId,
                name,
                quantity,
                before: null,
                press: press(),
                isScanned: false,
              })
            }
            onRemove={({ productId, combinationId, name, quantity: before }) =>
              void change({
                call: 'remove-item',
                productId,
                combinationId,
                name,
                quantity: 0,
                before,
                press: press(),
                isScanned: false,
              })
            }
          />
        </Card>
      </div>
      <ResultDialog result={result} onClose={() => setResult(null)} />
    </>
  );
}
