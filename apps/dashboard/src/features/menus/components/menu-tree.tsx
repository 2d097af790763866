import type { Menu, MenuItem, MenuTargets } from '@hanout/contracts/builders/menus';
import { findIn, MENU_DEPTH, rowsOf, stepped, without, type Row, type Step } from '@hanout/core/menus';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import { ActionIcon, Menu as Actions } from '@mantine/core';
import { IconDots, IconGripVertical, IconListTree } from '@tabler/icons-react';
import { useId } from 'react';
import { nameOf } from './menu-words.ts';
import { useTreeDrag } from './use-tree-drag.ts';
import { useTreeKeys } from './use-tree-keys.ts';

type MenuTreeProps = {
  readonly menu: Menu;
  readonly targets: MenuTargets | undefined;
  readonly onChange: (menu: Menu) => void;
  readonly onEdit: (item: MenuItem) => void;
  readonly onAdd: (parent: string | null) => void;
};

/** The menu line by line: dragged, or carried by keys; what leads nowhere says so. */
export function MenuTree({ menu, targets, onChange, onEdit, onAdd }: MenuTreeProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const hint = useId();
  const nameOfKey = (key: string) => {
    const item = findIn(menu.items, key)?.node;
    return item === undefined ? '' : nameOf(item, language, targets);
  };
  const keys = useTreeKeys({ menu, nameOfKey, onChange });
  const drag = useTreeDrag(menu, onChange);
  const rows = rowsOf(menu.items);
  if (rows.length === 0)
    return (
      <EmptyState
        icon={<IconListTree />}
        title={translate('menus.empty')}
        sentence={translate('menus.emptySentence')}
      />
    );
  return (
    <>
      <p id={hint} className="hn-menu-hint">
        {translate('menus.hint')}
      </p>
      <p className="hn-visually-hidden" aria-live="assertive">
        {keys.said}
      </p>
      <ul className="hn-menu-tree" aria-label={translate('menus.entries')}>
        {rows.map((row) => {
          const { node, level } = row;
          const name = nameOfKey(node.key);
          return (
            <li
              key={node.key}
              className="hn-menu-row"
              data-level={level}
              data-picked={keys.picked === node.key || undefined}
              data-over={drag.over?.key === node.key ? drag.over.edge : undefined}
              {...drag.row(node.key)}
            >
              <button
                type="button"
                className="hn-menu-handle"
                aria-label={translate('menus.carry', { name, level: String(level) })}
                aria-describedby={hint}
                aria-pressed={keys.picked === node.key}
                onKeyDown={(event) => keys.onKeyDown(event, node.key)}
                onBlur={keys.letGo}
                {...drag.handle(node.key)}
              >
                <IconGripVertical size={18} aria-hidden />
              </button>
              <button type="button" className="hn-menu-name" onClick={() => onEdit(node)}>
                <bdi>{name}</bdi>
                <small>
                  {translate(`menus.type.${node.type}`)}
                  {node.follows ? ` · ${translate('menus.follows')}` : null}
                </small>
              </button>
              <RowState item={node} targets={targets} />
              <RowActions
                row={row}
                name={name}
                canTake={(step) => stepped(menu.items, node.key, step) !== null}
                onTake={(step) => keys.take(node.key, step)}
                onEdit={() => onEdit(node)}
                onAdd={() => onAdd(node.key)}
                onRemove={() => onChange({ items: without(menu.items, node.key) })}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Whether shoppers get there; nothing is said of what leads where it should. */
function RowState({ item, targets }: { readonly item: MenuItem; readonly targets: MenuTargets | undefined }) {
  const translate = useTranslate();
  const state = targets?.targets.find(({ key }) => key === item.key)?.state ?? 'active';
  if (state === 'active') return null;
  return (
    <span className="hn-menu-state">
      <StatusBadge tone={state === 'missing' ? 'bad' : 'attention'}>{translate(`menus.state.${state}`)}</StatusBadge>
    </span>
  );
}

type RowActionsProps = {
  readonly row: Row<MenuItem>;
  readonly name: string;
  readonly canTake: (step: Step) => boolean;
  readonly onTake: (step: Step) => void;
  readonly onEdit: () => void;
  readonly onAdd: () => void;
  readonly onRemove: () => void;
};

const STEPS = ['up', 'down', 'in', 'out'] as const satisfies Step[];

/** The same by touch, where nothing is dragged. */
function RowActions({ row, name, canTake, onTake, onEdit, onAdd, onRemove }: RowActionsProps) {
  const translate = useTranslate();
  return (
    <Actions position="bottom-end">
      <Actions.Target>
        <ActionIcon variant="subtle" size={44} aria-label={translate('menus.actions', { name })}>
          <IconDots size={18} />
        </ActionIcon>
      </Actions.Target>
      <Actions.Dropdown>
        <Actions.Item onClick={onEdit}>{translate('menus.edit')}</Actions.Item>
        {row.level < MENU_DEPTH ? <Actions.Item onClick={onAdd}>{translate('menus.addBelow')}</Actions.Item> : null}
        {STEPS.map((step) => (
          <Actions.Item key={step} disabled={!canTake(step)} onClick={() => onTake(step)}>
            {translate(`menus.step.${step}`)}
          </Actions.Item>
        ))}
        <Actions.Item color="red" onClick={onRemove}>
          {translate('menus.remove')}
        </Actions.Item>
      </Actions.Dropdown>
    </Actions>
  );
}
