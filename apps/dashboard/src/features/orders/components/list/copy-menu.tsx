import type { OrderRow } from '@hanout/contracts/orders/orders';
import { useToasts } from '@hanout/ui/feedback/toasts.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';

/** Numbers or phones of the chosen orders, one a line. */
export function CopyMenu({ orders }: { readonly orders: readonly OrderRow[] }) {
  const translate = useTranslate();
  const toasts = useToasts();
  const copy = async (text: string, doneKey: 'orders.numbersCopied' | 'orders.phonesCopied') => {
    try {
      await navigator.clipboard.writeText(text);
      toasts.show({ tone: 'success', message: translate(doneKey) });
    } catch {
      // Withheld on plain http and where the person said no.
      toasts.show({ tone: 'failure', message: translate('orders.copyFailed') });
    }
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCopy size={16} aria-hidden />}
        onClick={() => void copy(orders.map(({ number }) => number).join('\n'), 'orders.numbersCopied')}
      >
        {translate('orders.copyNumbers')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconCopy size={16} aria-hidden />}
        onClick={() => void copy(orders.map(({ phone }) => phone).join('\n'), 'orders.phonesCopied')}
      >
        {translate('orders.copyPhones')}
      </Button>
    </>
  );
}
