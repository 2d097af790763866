import type { OrderDetail } from '@hanout/contracts/orders/orders';
import { useShortcut } from '@hanout/ui/keyboard/shortcuts.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { isPermitted } from '../../session/permissions.ts';
import { useSession } from '../../session/use-session.ts';
import { isEditable } from './is-editable.ts';
import type { OrderKept } from './use-saving.ts';

const OrderEditDialog = lazy(async () => ({ default: (await import('./order-edit-dialog.tsx')).OrderEditDialog }));

/** What is bought and where it goes, changed as long as nobody prepares it: by E, or by what calls `open`; null: not now, or not by them. */
export function useOrderEditing(
  order: OrderDetail,
  kept: OrderKept,
): { readonly open: (() => void) | null; readonly dialog: ReactNode } {
  const translate = useTranslate();
  const session = useSession();
  const [isOpen, setOpen] = useState(false);
  const isAllowed = isPermitted(session, 'orders.confirm') && isEditable(order);
  const open = () => setOpen(true);
  useShortcut('e', translate('orderEdit.open'), open, isAllowed);
  return {
    open: isAllowed ? open : null,
    dialog:
      isAllowed && isOpen ? (
        <Suspense fallback={null}>
          <OrderEditDialog order={order} kept={kept} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null,
  };
}
