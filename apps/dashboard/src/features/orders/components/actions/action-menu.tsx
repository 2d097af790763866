import type { OrderAction } from '@hanout/contracts/orders/order-actions';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Menu } from '@mantine/core';
import { IconAlertTriangle, IconChevronDown, IconCopy, IconDots, IconPencil } from '@tabler/icons-react';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { labelOf } from '../../../../api/words.ts';
import { useOrderEnumerations } from '../order-labels.ts';

type ActionMenuProps = {
  readonly actions: readonly OrderAction[];
  readonly isDisabled: boolean;
  readonly onChoose: (action: OrderAction) => void;
  /** null: it cannot be edited now, or not by them */
  readonly onEdit: (() => void) | null;
  /** where another order begins with the same goods; null: they write none */
  readonly copy: string | null;
  /** where an incident about it is reported; null: they report none */
  readonly incident: string | null;
};

/** Everything else that can be done: the order itself, then its steps by axis; of an axis first what is allowed, then what is not, with the reason. */
export function ActionMenu({ actions, isDisabled, onChoose, onEdit, copy, incident }: ActionMenuProps) {
  const translate = useTranslate();
  const enumerations = useOrderEnumerations();
  const groups = [...Map.groupBy(actions, ({ axis }) => axis)].map(([axis, ofAxis]) => ({
    axis,
    ofAxis: ofAxis.toSorted((a, b) => Number(b.allowed) - Number(a.allowed)),
  }));
  // The focus goes to what can be chosen: on something refused it would not stay, and the arrows would move nothing.
  const isFirst = onEdit === null && copy === null;
  const first = isFirst ? groups.flatMap(({ ofAxis }) => ofAxis).find(({ allowed }) => allowed) : undefined;
  return (
    <Menu position="bottom-end" width={300} withinPortal>
      <Menu.Target>
        <Button
          variant="default"
          className="hn-order-tool"
          aria-label={translate('order.more')}
          leftSection={<IconDots size={18} aria-hidden className="hn-order-tool-sign" />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          disabled={isDisabled}
        >
          {translate('order.more')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className="hn-action-menu">
        {onEdit === null ? null : (
          <Menu.Item
            leftSection={<IconPencil size={16} aria-hidden />}
            rightSection={<kbd aria-hidden>E</kbd>}
            data-autofocus
            onClick={onEdit}
          >
            {translate('orderEdit.open')}
          </Menu.Item>
        )}
        {copy === null ? null : (
          <Menu.Item
            component={Link}
            to={copy}
            leftSection={<IconCopy size={16} aria-hidden />}
            data-autofocus={onEdit === null ? true : undefined}
          >
            {translate('order.duplicate')}
          </Menu.Item>
        )}
        {incident === null ? null : (
          <Menu.Item component={Link} to={incident} leftSection={<IconAlertTriangle size={16} aria-hidden />}>
            {translate('shell.reportIncident')}
          </Menu.Item>
        )}
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
