import type { OrderAction } from '@hanout/contracts/orders/order-actions';
import type { OrderDetail } from '@hanout/contracts/orders/orders';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionDialog } from './action-dialog.tsx';
import { needsDialog, useOrderAction } from './use-order-action.ts';
import './order-actions.css';

/** What may be done with the order now, from the server's table: the next step as the button, the rest in a menu. */
export function OrderActions({ order }: { readonly order: OrderDetail }) {
  const translate = useTranslate();
  const [asked, setAsked] = useState<OrderAction | null>(null);
  const { act, underWay } = useOrderAction(order);
  const primary = order.actions.find(({ isPrimary, allowed }) => isPrimary && allowed);
  // What a call most often comes to stands beside the confirmation, not in the menu.
  const unanswered =
    primary === undefined ? undefined : order.actions.find(({ action, allowed }) => action === 'no_answer' && allowed);
  const others = order.actions.filter(
    (action) => action !== primary && action !== unanswered && isWorthShowing(action),
  );
  const choose = (action: OrderAction) => {
    if (needsDialog(action)) setAsked(action);
    else void act(action, {});
  };
  return (
    <>
      {others.length === 0 ? null : (
        <Menu position="bottom-end" width={260}>
          <Menu.Target>
            <Button
              variant="default"
              rightSection={<IconChevronDown size={16} aria-hidden />}
              disabled={underWay !== null}
            >
              {translate('order.more')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map((action) => (
              <Menu.Item
                key={action.action}
                disabled={!action.allowed}
                className={action.isDestructive && action.allowed ? 'hn-destructive' : undefined}
                onClick={() => choose(action)}
              >
                {action.label}
                {action.refusal === null ? null : <span className="hn-refusal">{action.refusal.message}</span>}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {unanswered === undefined ? null : (
        <Button
          variant="default"
          disabled={underWay !== null}
          aria-busy={underWay === unanswered.action}
          onClick={() => choose(unanswered)}
        >
          {unanswered.label}
        </Button>
      )}
      {primary === undefined ? null : (
        <Button
          onClick={() => choose(primary)}
          disabled={underWay !== null}
          aria-busy={underWay === primary.action}
          className="hn-primary-action"
        >
          {primary.label}
        </Button>
      )}
      <ActionDialog key={asked?.action ?? ''} action={asked} order={order} onClose={() => setAsked(null)} onAct={act} />
    </>
  );
}

/** What lacks only a permission is left out; what the state forbids is shown with the reason. */
function isWorthShowing(action: OrderAction): boolean {
  return action.allowed || action.refusal?.code !== 'ordering.permission-is-missing';
}
