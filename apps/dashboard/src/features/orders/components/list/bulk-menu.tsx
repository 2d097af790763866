import type { Permission } from '@hanout/contracts/auth';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { isPermitted } from '../../../../session/permissions.ts';
import { useSession } from '../../../../session/use-session.ts';
import type { BulkKind } from '../bulk/bulk-dialog.tsx';
import { labelOf } from '../../../../api/words.ts';
import { useOrderEnumerations } from '../order-labels.ts';

type BulkMenuProps = {
  readonly onChoose: (asked: BulkKind) => void;
  /** null: more are chosen than go to carriers at once */
  readonly onSend: ((what: 'announce' | 'labels') => void) | null;
};

/** Everything that can be done to many orders, as far as the person may, by the axis that it moves. */
export function BulkMenu({ onChoose, onSend }: BulkMenuProps) {
  const translate = useTranslate();
  const session = useSession();
  const words = useOrderEnumerations();
  const may = (permission: string) => session.permissions.some((each: Permission) => each === permission);
  const actions = (words?.transitions ?? []).filter(({ forMany, permission }) => forMany && may(permission));
  const axes = [...new Set(actions.map(({ axis }) => axis))];
  return (
    <Menu position="bottom-start" shadow="md">
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
          {translate('bulk.more')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="60dvh" className="hn-bulk-menu">
        {isPermitted(session, 'orders.assign') ? (
          <Menu.Item onClick={() => onChoose({ kind: 'assign' })}>{translate('bulk.assign')}</Menu.Item>
        ) : null}
        {isPermitted(session, 'orders.note') ? (
          <Menu.Item onClick={() => onChoose({ kind: 'tag' })}>{translate('bulk.tag')}</Menu.Item>
        ) : null}
        {onSend === null || !isPermitted(session, 'shipments.manage') ? null : (
          <>
            <Menu.Item onClick={() => onSend('announce')}>{translate('announcing.preview')}</Menu.Item>
            <Menu.Item onClick={() => onSend('labels')}>{translate('parcelLabels.title')}</Menu.Item>
          </>
        )}
        {axes.map((axis) => (
          <div key={axis} role="group" aria-label={labelOf(words?.axes, axis)}>
            <Menu.Label>{labelOf(words?.axes, axis)}</Menu.Label>
            {actions
              .filter((each) => each.axis === axis)
              .map(({ action, label }) => (
                <Menu.Item key={action} onClick={() => onChoose({ kind: 'action', action })}>
                  {label}
                </Menu.Item>
              ))}
          </div>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
