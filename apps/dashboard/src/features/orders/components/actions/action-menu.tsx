import type { OrderAction } from '@hanout/contracts/orders/order-actions';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Fragment } from 'react';
import { labelOf } from '../../../../api/words.ts';
import { useOrderEnumerations } from '../order-labels.ts';

type ActionMenuProps = {
  readonly actions: readonly OrderAction[];
  readonly isDisabled: boolean;
  readonly onChoose: (action: OrderAction) => void;
};

/** Everything else that can be done, by axis; of an axis first what is allowed, then what is not, with the reason. */
export function ActionMenu({ actions, isDisabled, onChoose }: ActionMenuProps) {
  const translate = useTranslate();
  const enumerations = useOrderEnumerations();
  const groups = [...Map.groupBy(actions, ({ axis }) => axis)].map(([axis, ofAxis]) => ({
    axis,
    ofAxis: ofAxis.toSorted((a, b) => Number(b.allowed) - Number(a.allowed)),
  }));
  // The focus goes to what can be chosen: on something refused it would not stay, and the arrows would move nothing.
  const first = groups.flatMap(({ ofAxis }) => ofAxis).find(({ allowed }) => allowed);
  return (
    <Menu position="bottom-end" width={300} withinPortal>
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />} disabled={isDisabled}>
          {translate('order.more')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className="hn-action-menu">
        {groups.map(({ axis, ofAxis }) => (
          <Fragment key={axis}>
            <Menu.Label>{labelOf(enumerations?.axes, axis)}</Menu.Label>
            {ofAxis.map((action) => (
              <Menu.Item
                key={action.action}
                disabled={!action.allowed}
                data-autofocus={action === first ? true : undefined}
                className={action.isDestructive && action.allowed ? 'hn-destructive' : undefined}
                onClick={() => onChoose(action)}
              >
                {action.label}
                {action.refusal === null ? null : <span className="hn-refusal">{action.refusal.message}</span>}
              </Menu.Item>
            ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
