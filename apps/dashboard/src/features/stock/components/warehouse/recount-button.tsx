import type { UpdateStocksAnswer } from '@hanout/contracts/stock/stock';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useChange } from '../../../../api/use-change.ts';
import { useApplication } from '../../../../app/application.ts';
import { STOCK_READS } from '../../../../stock-parts/stock-reads.ts';
import { writeRecount } from '../../api/warehouse-calls.ts';

/** BO-14: makes the levels of the warehouse what its movements say; sales go on meanwhile. */
export function RecountButton({ warehouseId }: { readonly warehouseId: number }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const { run, isRunning } = useChange<number, UpdateStocksAnswer>({
    send: (id) => writeRecount(api, id),
    renews: [STOCK_READS],
    renewsBeside: [['products']],
    said: ({ message, corrected = 0 }) => `${message} · ${translate('stock.corrected', { count: corrected })}`,
  });
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={16} aria-hidden />}
      disabled={isRunning}
      aria-busy={isRunning}
      onClick={() => void run(warehouseId)}
    >
      {translate(isRunning ? 'stock.recounting' : 'stock.recount')}
    </Button>
  );
}
