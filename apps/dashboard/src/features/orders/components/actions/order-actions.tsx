import type { OrderAction } from '@hanout/contracts/orders/order-actions';
import type { OrderDetail } from '@hanout/contracts/orders/orders';
import { useShortcut } from '@hanout/ui/keyboard/shortcuts.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { newIncidentAddress } from '../../../../incident-parts/new-incident-address.ts';
import { useOrderEditing } from '../../../../order-parts/edit/use-order-editing.tsx';
import type { OrderKept } from '../../../../order-parts/edit/use-saving.ts';
import { isPermitted } from '../../../../session/permissions.ts';
import { useSession } from '../../../../session/use-session.ts';
import { ActionDialog } from './action-dialog.tsx';
import { AnnounceOrder } from './announce-order.tsx';
import { ActionMenu } from './action-menu.tsx';
import { needsDialog, useOrderAction } from './use-order-action.ts';
import './order-actions.css';

type OrderActionsProps = { readonly order: OrderDetail; readonly kept: OrderKept };

/** What may be done with the order now: the next step of the server's table as the button or by A, everything else in one menu. */
export function OrderActions({ order, kept }: OrderActionsProps) {
  const translate = useTranslate();
  const [asked, setAsked] = useState<OrderAction | null>(null);
  const { act, underWay } = useOrderAction(order);
  const editing = useOrderEditing(order, kept);
  const session = useSession();
  const mayDuplicate = isPermitted(session, 'orders.create');
  const mayReport = isPermitted(session, 'incidents.manage');
  const primary = order.actions.find(({ isPrimary, allowed }) => isPrimary && allowed);
  const others = order.actions.filter((each) => each !== primary && isWorthShowing(each));
  // A menu in which nothing can be chosen would be a door that is locked.
  const hasSteps = others.length > 0 && (primary !== undefined || others.some(({ allowed }) => allowed));
  const hasMenu = hasSteps || mayDuplicate || mayReport || editing.open !== null;
  const choose = (action: OrderAction) => {
    if (needsDialog(action) || action.action === 'announce') setAsked(action);
    else void act(action, {});
  };
  const takeNextStep = () => {
    if (primary !== undefined && underWay === null) choose(primary);
  };
  useShortcut('a', primary?.label ?? translate('order.nextStep'), takeNextStep, primary !== undefined);
  return (
    <>
      {hasMenu ? (
        <ActionMenu
          actions={hasSteps ? others : []}
          isDisabled={underWay !== null}
          onChoose={choose}
          onEdit={editing.open}
          incident={mayReport ? newIncidentAddress('order', order.id) : null}
          copy={mayDuplicate ? `/orders/new?from=${order.id}` : null}
        />
      ) : null}
      {editing.dialog}
      {primary === undefined ? null : (
        <Button
          onClick={() => choose(primary)}
          disabled={underWay !== null}
          aria-busy={underWay === primary.action}
          className="hn-primary-action"
          aria-keyshortcuts="a"
          rightSection={<kbd aria-hidden>A</kbd>}
        >
          {primary.label}
        </Button>
      )}
      {asked?.action === 'announce' ? (
        <AnnounceOrder action={asked} order={order} onClose={() => setAsked(null)} onAct={act} />
      ) : (
        <ActionDialog
          key={asked?.action ?? ''}
          action={asked}
          order={order}
          onClose={() => setAsked(null)}
          onAct={act}
        />
      )}
    </>
  );
}

/** What lacks only a permission is left out, and what has a card of its own; what the state forbids is shown with the reason. */
function isWorthShowing({ action, allowed, refusal }: OrderAction): boolean {
  return action !== 'assign' && (allowed || refusal?.code !== 'ordering.permission-is-missing');
}
