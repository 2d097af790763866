import type { OrderDetail } from '@hanout/contracts/orders/orders';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useOrderEditing } from './use-order-editing.tsx';
import type { OrderKept } from './use-saving.ts';

type OrderEditButtonProps = { readonly order: OrderDetail; readonly kept: OrderKept };

/** Changes what is bought and where it goes, as long as nobody prepares it: the button, or E. */
export function OrderEditButton({ order, kept }: OrderEditButtonProps) {
  const translate = useTranslate();
  const { open, dialog } = useOrderEditing(order, kept);
  if (open === null) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPencil size={16} aria-hidden />}
        rightSection={<kbd>E</kbd>}
        onClick={open}
      >
        {translate('orderEdit.open')}
      </Button>
      {dialog}
    </>
  );
}
