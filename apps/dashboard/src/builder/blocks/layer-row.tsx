import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconGripVertical } from '@tabler/icons-react';
import { memo } from 'react';
import type { DragEvent, KeyboardEvent } from 'react';

export type LayerAct = 'select' | 'up' | 'down' | 'hide' | 'duplicate' | 'keep' | 'remove';

/** What can be done with a row: the same object for as long as the list stands, so that a row is drawn anew only when it changes. */
export type LayerHands = {
  readonly act: (key: string, act: LayerAct) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>, key: string) => void;
  readonly letGo: () => void;
  readonly onDragStart: (event: DragEvent<HTMLElement>, key: string) => void;
  readonly onDragOver: (event: DragEvent<HTMLElement>, key: string) => void;
  readonly onDrop: (event: DragEvent<HTMLElement>, key: string) => void;
  readonly onDragEnd: () => void;
};

type LayerRowProps = {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  /** why the page shows nothing of it; null: it is shown */
  readonly state: string | null;
  readonly isHidden: boolean;
  readonly canKeep: boolean;
  readonly isSelected: boolean;
  readonly isPicked: boolean;
  readonly side: 'before' | 'after' | null;
  /** of the sentence that says how it is moved */
  readonly hint: string;
  readonly hands: LayerHands;
};

/** A block among the others: taken by its handle, chosen by its name. */
export const LayerRow = memo(function LayerRow(props: LayerRowProps) {
  const { id, name, type, state, isSelected, isPicked, side, hint, hands } = props;
  const translate = useTranslate();
  return (
    <li
      className="hn-menu-row"
      data-picked={isPicked || undefined}
      data-chosen={isSelected || undefined}
      data-over={side ?? undefined}
      {...whereDropped(hands, id)}
    >
      <button
        type="button"
        className="hn-menu-handle"
        aria-label={translate('homeBuilder.carry', { name })}
        aria-describedby={hint}
        aria-pressed={isPicked}
        draggable
        onKeyDown={(event) => hands.onKeyDown(event, id)}
        onBlur={hands.letGo}
        onDragStart={(event) => hands.onDragStart(event, id)}
        onDragEnd={hands.onDragEnd}
      >
        <IconGripVertical size={18} aria-hidden />
      </button>
      <button
        type="button"
        className="hn-menu-name"
        aria-current={isSelected || undefined}
        onClick={() => hands.act(id, 'select')}
      >
        <bdi>{name}</bdi>
        <small>{type}</small>
        {state === null ? null : <StatusBadge tone="attention">{state}</StatusBadge>}
      </button>
      <LayerActions {...props} />
    </li>
  );
});

const whereDropped = (hands: LayerHands, id: string) => ({
  onDragOver: (event: DragEvent<HTMLElement>) => hands.onDragOver(event, id),
  onDrop: (event: DragEvent<HTMLElement>) => hands.onDrop(event, id),
});

/** The same by touch, where nothing is dragged. */
function LayerActions({ id, name, isHidden, canKeep, hands }: LayerRowProps) {
  const translate = useTranslate();
  const item = (act: LayerAct, label: string, color?: string) => (
    <Menu.Item {...(color === undefined ? {} : { color })} onClick={() => hands.act(id, act)}>
      {label}
    </Menu.Item>
  );
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" size={44} aria-label={translate('homeBuilder.actions', { name })}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {item('up', translate('homeBuilder.up'))}
        {item('down', translate('homeBuilder.down'))}
        {item('hide', translate(isHidden ? 'homeBuilder.show' : 'homeBuilder.hide'))}
        {item('duplicate', translate('homeBuilder.duplicate'))}
        {canKeep ? item('keep', translate('homeBuilder.keep')) : null}
        {item('remove', translate('homeBuilder.remove'), 'red.9')}
      </Menu.Dropdown>
    </Menu>
  );
}
