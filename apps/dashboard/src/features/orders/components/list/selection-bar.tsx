import type { OrderRow } from '@hanout/contracts/orders/orders';
import { useToasts } from '@hanout/ui/feedback/toasts.tsx';
import type { Selection } from '@hanout/ui/table/use-selection.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, CloseButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { PrintMenu } from '../papers/print-menu.tsx';
import { useBulkConfirm } from './use-bulk-confirm.ts';

type SelectionBarProps = {
  readonly selection: Selection;
  /** Every row seen so far, so that a choice made on another page still has its numbers. */
  readonly seen: ReadonlyMap<string, OrderRow>;
  readonly mayConfirm: boolean;
};

/** What can be done with the chosen orders; stands where the toolbar is while something is chosen. */
export function SelectionBar({ selection, seen, mayConfirm }: SelectionBarProps) {
  const translate = useTranslate();
  const toasts = useToasts();
  const chosen = [...selection.keys].map((key) => seen.get(key)).filter((order) => order !== undefined);
  const { confirm, progress } = useBulkConfirm(selection);
  const copy = async (text: string, doneKey: string) => {
    try {
      await navigator.clipboard.writeText(text);
      toasts.show({ tone: 'success', message: translate(doneKey) });
    } catch {
      // Withheld on plain http and where the person said no.
      toasts.show({ tone: 'failure', message: translate('orders.copyFailed') });
    }
  };
  return (
    <div className="hn-selection" role="toolbar" aria-label={translate('orders.selected', { count: chosen.length })}>
      <CloseButton aria-label={translate('orders.clearSelection')} onClick={selection.clear} />
      <strong role="status">{translate('orders.selected', { count: chosen.length })}</strong>
      {mayConfirm ? (
        <Button
          leftSection={<IconCheck size={16} aria-hidden />}
          disabled={progress !== null}
          onClick={() => void confirm(chosen)}
        >
          {progress === null ? translate('action.confirmSelected') : translate('action.bulkProgress', progress)}
        </Button>
      ) : null}
      <PrintMenu orders={chosen} />
      <Button
        variant="default"
        leftSection={<IconCopy size={16} aria-hidden />}
        onClick={() => void copy(chosen.map(({ number }) => number).join('\n'), 'orders.numbersCopied')}
      >
        {translate('orders.copyNumbers')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconCopy size={16} aria-hidden />}
        onClick={() => void copy(chosen.map(({ phone }) => phone).join('\n'), 'orders.phonesCopied')}
      >
        {translate('orders.copyPhones')}
      </Button>
    </div>
  );
}
