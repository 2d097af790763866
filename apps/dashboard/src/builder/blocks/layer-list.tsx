import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconLayoutDashboard } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { newKey } from '../../api/new-key.ts';
import { useSteady } from '../use-steady.ts';
import { movedBlock, type Layer } from './moved-block.ts';
import { LayerRow, type LayerAct, type LayerHands } from './layer-row.tsx';
import { useLayerDrag } from './use-layer-drag.ts';
import { useLayerKeys } from './use-layer-keys.ts';

type LayerListProps<B extends Layer> = {
  readonly blocks: readonly B[];
  readonly selected: string | null;
  readonly nameOf: (block: B) => string;
  /** what kind of block it is */
  readonly typeOf: (block: B) => string;
  /** why the page shows nothing of it, where it shows nothing */
  readonly emptyOf: (block: B) => string;
  /** the blocks that the page shows something of; null: it is not known yet */
  readonly shown: ReadonlySet<string> | null;
  readonly onSelect: (key: string | null) => void;
  readonly onChange: (blocks: readonly B[]) => void;
  /** holds the block to be put into another page; left out: it cannot be */
  readonly onKeep?: (block: B) => void;
};

/** The blocks from top to bottom: dragged, or carried by keys; one that shows nothing says why. */
export function LayerList<B extends Layer>({
  blocks,
  selected,
  nameOf,
  typeOf,
  emptyOf,
  shown,
  onSelect,
  onChange,
  onKeep,
}: LayerListProps<B>) {
  const translate = useTranslate();
  const hint = useId();
  const keys = useLayerKeys({ blocks, nameOf, onChange });
  const drag = useLayerDrag(blocks, onChange);
  const act = (key: string, what: LayerAct) => {
    const block = blocks.find((each) => each.key === key);
    if (block === undefined) return;
    if (what === 'select') onSelect(key);
    else if (what === 'keep') onKeep?.(block);
    else onChange(changedBlocks(blocks, block, what));
  };
  const hands = useSteadyHands({ ...keys, ...drag, act });
  if (blocks.length === 0)
    return (
      <EmptyState
        icon={<IconLayoutDashboard />}
        title={translate('homeBuilder.empty')}
        sentence={translate('homeBuilder.emptySentence')}
      />
    );
  const stateOf = (block: B): string | null => {
    if (block.isHidden) return translate('homeBuilder.state.hidden');
    return (shown?.has(block.key) ?? true) ? null : emptyOf(block);
  };
  return (
    <>
      <p id={hint} className="hn-menu-hint">
        {translate('homeBuilder.hint')}
      </p>
      <p className="hn-visually-hidden" aria-live="assertive">
        {keys.said}
      </p>
      <ul className="hn-menu-tree" aria-label={translate('homeBuilder.layers')}>
        {keys.shown.map((block) => (
          <LayerRow
            key={block.key}
            id={block.key}
            name={nameOf(block)}
            type={typeOf(block)}
            state={stateOf(block)}
            isHidden={block.isHidden}
            canKeep={onKeep !== undefined}
            isSelected={selected === block.key}
            isPicked={keys.picked === block.key}
            side={drag.sideOf(block.key)}
            hint={hint}
            hands={hands}
          />
        ))}
      </ul>
    </>
  );
}

function changedBlocks<B extends Layer>(
  blocks: readonly B[],
  block: B,
  act: Exclude<LayerAct, 'select' | 'keep'>,
): readonly B[] {
  switch (act) {
    case 'up':
    case 'down':
      return movedBlock(blocks, block.key, blocks.indexOf(block) + (act === 'up' ? -1 : 1)) ?? blocks;
    case 'hide':
      return blocks.map((each) => (each === block ? { ...block, isHidden: !block.isHidden } : each));
    case 'duplicate':
      return blocks.flatMap((each) => (each === block ? [each, { ...block, key: newKey() }] : each));
    case 'remove':
      return blocks.filter((each) => each !== block);
  }
}

/** The same hands at each drawing, which do what is true by now. */
function useSteadyHands(now: LayerHands): LayerHands {
  const latest = useSteady(() => now);
  const [hands] = useState<LayerHands>(() => ({
    act: (key, act) => latest().act(key, act),
    onKeyDown: (event, key) => latest().onKeyDown(event, key),
    letGo: () => latest().letGo(),
    onDragStart: (event, key) => latest().onDragStart(event, key),
    onDragOver: (event, key) => latest().onDragOver(event, key),
    onDrop: (event, key) => latest().onDrop(event, key),
    onDragEnd: () => latest().onDragEnd(),
  }));
  return hands;
}
