import type { HomeBlock } from '@hanout/contracts/builders/home';
import { emptyReason } from '@hanout/core/blocks';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { ActionIcon, Menu as Actions } from '@mantine/core';
import { IconDots, IconGripVertical, IconLayoutDashboard } from '@tabler/icons-react';
import { useId } from 'react';
import { newKey } from '../../../api/new-key.ts';
import { movedBlock } from './home-words.ts';
import { useLayerDrag } from './use-layer-drag.ts';
import { useLayerKeys } from './use-layer-keys.ts';

type LayerListProps = {
  readonly blocks: readonly HomeBlock[];
  readonly selected: string | null;
  readonly nameOf: (block: HomeBlock) => string;
  /** the blocks that the page shows something of; null: it is not known yet */
  readonly shown: ReadonlySet<string> | null;
  readonly onSelect: (key: string | null) => void;
  readonly onChange: (blocks: readonly HomeBlock[]) => void;
};

/** The blocks from top to bottom: dragged, or carried by keys; one that shows nothing says why. */
export function LayerList({ blocks, selected, nameOf, shown, onSelect, onChange }: LayerListProps) {
  const translate = useTranslate();
  const hint = useId();
  const keys = useLayerKeys({ blocks, nameOf, onChange });
  const drag = useLayerDrag(blocks, onChange);
  if (blocks.length === 0)
    return (
      <EmptyState
        icon={<IconLayoutDashboard />}
        title={translate('homeBuilder.empty')}
        sentence={translate('homeBuilder.emptySentence')}
      />
    );
  return (
    <>
      <p id={hint} className="hn-menu-hint">
        {translate('homeBuilder.hint')}
      </p>
      <p className="hn-visually-hidden" aria-live="assertive">
        {keys.said}
      </p>
      <ul className="hn-menu-tree" aria-label={translate('homeBuilder.layers')}>
        {blocks.map((block) => (
          <li
            key={block.key}
            className="hn-menu-row"
            data-picked={keys.picked === block.key || undefined}
            data-over={drag.over === block.key ? 'before' : undefined}
            {...drag.row(block.key)}
          >
            <button
              type="button"
              className="hn-menu-handle"
              aria-label={translate('homeBuilder.carry', { name: nameOf(block) })}
              aria-describedby={hint}
              aria-pressed={keys.picked === block.key}
              onKeyDown={(event) => keys.onKeyDown(event, block.key)}
              onBlur={keys.letGo}
              {...drag.handle(block.key)}
            >
              <IconGripVertical size={18} aria-hidden />
            </button>
            <button
              type="button"
              className="hn-menu-name"
              aria-current={selected === block.key || undefined}
              onClick={() => onSelect(block.key)}
            >
              <bdi>{nameOf(block)}</bdi>
              <small>{translate(`homeBuilder.type.${block.type}`)}</small>
            </button>
            <LayerState block={block} isShown={shown?.has(block.key) ?? true} />
            <LayerActions
              block={block}
              name={nameOf(block)}
              onMove={(by) => {
                const next = movedBlock(blocks, block.key, blocks.indexOf(block) + by);
                if (next !== null) onChange(next);
              }}
              onHide={() =>
                onChange(blocks.map((each) => (each === block ? { ...block, isHidden: !block.isHidden } : each)))
              }
              onCopy={() =>
                onChange(blocks.flatMap((each) => (each === block ? [each, { ...block, key: newKey() }] : each)))
              }
              onRemove={() => onChange(blocks.filter((each) => each !== block))}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function LayerState({ block, isShown }: { readonly block: HomeBlock; readonly isShown: boolean }) {
  const translate = useTranslate();
  if (isShown && !block.isHidden) return null;
  const said = block.isHidden ? 'hidden' : emptyReason(block);
  return (
    <span className="hn-menu-state">
      <StatusBadge tone="attention">{translate(`homeBuilder.state.${said}`)}</StatusBadge>
    </span>
  );
}

type LayerActionsProps = {
  readonly block: HomeBlock;
  readonly name: string;
  readonly onMove: (by: number) => void;
  readonly onHide: () => void;
  readonly onCopy: () => void;
  readonly onRemove: () => void;
};

/** The same by touch, where nothing is dragged. */
function LayerActions({ block, name, onMove, onHide, onCopy, onRemove }: LayerActionsProps) {
  const translate = useTranslate();
  return (
    <Actions position="bottom-end">
      <Actions.Target>
        <ActionIcon variant="subtle" size={44} aria-label={translate('homeBuilder.actions', { name })}>
          <IconDots size={18} />
        </ActionIcon>
      </Actions.Target>
      <Actions.Dropdown>
        <Actions.Item onClick={() => onMove(-1)}>{translate('homeBuilder.up')}</Actions.Item>
        <Actions.Item onClick={() => onMove(1)}>{translate('homeBuilder.down')}</Actions.Item>
        <Actions.Item onClick={onHide}>
          {translate(block.isHidden ? 'homeBuilder.show' : 'homeBuilder.hide')}
        </Actions.Item>
        <Actions.Item onClick={onCopy}>{translate('homeBuilder.copy')}</Actions.Item>
        <Actions.Item color="red" onClick={onRemove}>
          {translate('homeBuilder.remove')}
        </Actions.Item>
      </Actions.Dropdown>
    </Actions>
  );
}
