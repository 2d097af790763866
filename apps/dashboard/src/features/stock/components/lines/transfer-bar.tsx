import type { StockLine } from '@hanout/contracts/stock/lines';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import type { Selection } from '@hanout/ui/table/use-selection.ts';
import { Button, CloseButton } from '@mantine/core';
import { IconTransfer } from '@tabler/icons-react';
import { Link } from 'react-router';
import { transferAddress } from './transfer-address.ts';

type TransferBarProps = { readonly selection: Selection; readonly chosen: readonly StockLine[] };

/** What can be done with the chosen lines: they become the items of a new transfer. */
export function TransferBar({ selection, chosen }: TransferBarProps) {
  const translate = useTranslate();
  const label = translate('stock.selected', { count: chosen.length });
  return (
    <div className="hn-selection" role="toolbar" aria-label={label}>
      <CloseButton aria-label={translate('orders.clearSelection')} onClick={selection.clear} />
      <strong role="status">{label}</strong>
      <Button
        component={Link}
        to={transferAddress(chosen)}
        variant="default"
        leftSection={<IconTransfer size={16} aria-hidden />}
      >
        {translate('stock.toTransfer')}
      </Button>
    </div>
  );
}
