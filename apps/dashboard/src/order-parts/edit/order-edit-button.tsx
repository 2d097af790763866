import type { OrderDetail } from '@hanout/contracts/orders/orders';
import { useShortcut } from '@hanout/ui/keyboard/shortcuts.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { isPermitted } from '../../session/permissions.ts';
import { useSession } from '../../session/use-session.ts';
import type { OrderKept } from './use-saving.ts';

const OrderEditDialog = lazy(async () => ({ default: (await import('./order-edit-dialog.tsx')).OrderEditDialog }));

type OrderEditButtonProps = { readonly order: OrderDetail; readonly kept: OrderKept };

/** Changes what is bought and where it goes, as long as nobody prepares it: the button, or E. */
export function OrderEditButton({ order, kept }: OrderEditButtonProps) {
  const translate = useTranslate();
  const session = useSession();
  const [isOpen, setOpen] = useState(false);
  const isAllowed = isPermitted(session, 'orders.confirm') && isEditable(order);
  useShortcut('e', translate('orderEdit.open'), () => setOpen(true), isAllowed);
  if (!isAllowed) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPencil size={16} aria-hidden />}
        rightSection={<kbd>E</kbd>}
        onClick={() => setOpen(true)}
      >
        {translate('orderEdit.open')}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <OrderEditDialog order={order} kept={kept} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

const OPEN: readonly string[] = ['new', 'no_answer', 'postponed', 'confirmed'];

/** What the server would not refuse for its state. */
const isEditable = ({ confirmationState, preparationState, deliveryState, shipment }: OrderDetail): boolean =>
  OPEN.includes(confirmationState) &&
  preparationState === 'to_prepare' &&
  deliveryState === 'none' &&
  shipment === null;
