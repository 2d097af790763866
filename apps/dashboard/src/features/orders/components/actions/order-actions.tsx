import type { OrderAction } from '@hanout/contracts/orders/order-actions';
import type { OrderDetail } from '@hanout/contracts/orders/orders';
import { useShortcut } from '@hanout/ui/keyboard/shortcuts.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ActionDialog } from './action-dialog.tsx';
import { ActionMenu } from './action-menu.tsx';
import { needsDialog, useOrderAction } from './use-order-action.ts';
import './order-actions.css';

/** What may be done with the order now, from the server's table: the next step as the button or by A, the rest in a menu. */
export function OrderActions({ order }: { readonly order: OrderDetail }) {
  const translate = useTranslate();
  const [asked, setAsked] = useState<OrderAction | null>(null);
  const { act, underWay } = useOrderAction(order);
  const primary = order.actions.find(({ isPrimary, allowed }) => isPrimary && allowed);
  // What a call most often comes to, and packing at once, stand beside the next step, not in the menu.
  const second =
    primary === undefined
      ? undefined
      : order.actions.find((each) => each.allowed && each !== primary && BESIDE.includes(each.action));
  const others = order.actions.filter((each) => each !== primary && each !== second && isWorthShowing(each));
  // A menu in which nothing can be chosen would be a door that is locked.
  const hasMenu = others.length > 0 && (primary !== undefined || others.some(({ allowed }) => allowed));
  const choose = (action: OrderAction) => {
    if (needsDialog(action)) setAsked(action);
    else void act(action, {});
  };
  const takeNextStep = () => {
    if (primary !== undefined && underWay === null) choose(primary);
  };
  useShortcut('a', primary?.label ?? translate('order.nextStep'), takeNextStep, primary !== undefined);
  return (
    <>
      {hasMenu ? <ActionMenu actions={others} isDisabled={underWay !== null} onChoose={choose} /> : null}
      {second === undefined ? null : (
        <Button
          variant="default"
          disabled={underWay !== null}
          aria-busy={underWay === second.action}
          onClick={() => choose(second)}
        >
          {second.label}
        </Button>
      )}
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
      <ActionDialog key={asked?.action ?? ''} action={asked} order={order} onClose={() => setAsked(null)} onAct={act} />
    </>
  );
}

const BESIDE: readonly string[] = ['no_answer', 'pack'];

/** What lacks only a permission is left out, and what has a card of its own; what the state forbids is shown with the reason. */
function isWorthShowing({ action, allowed, refusal }: OrderAction): boolean {
  return action !== 'assign' && (allowed || refusal?.code !== 'ordering.permission-is-missing');
}
