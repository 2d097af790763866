import type { Document as Built } from '@hanout/contracts/builders/documents';
import { emptyBlock } from '@hanout/contracts/builders/empty-block';
import { MOST_BLOCKS, type Home, type HomeBlock } from '@hanout/contracts/builders/home';
import { BLOCK_TYPES, emptyReason } from '@hanout/core/blocks';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useCallback, useMemo } from 'react';
import { newKey } from '../../../api/new-key.ts';
import { AddBlock } from '../../../builder/blocks/add-block.tsx';
import { BlockPanes } from '../../../builder/blocks/block-panes.tsx';
import { useKeptBlocks } from '../../../builder/blocks/kept-blocks.ts';
import { LayerList } from '../../../builder/blocks/layer-list.tsx';
import { PageWeight } from '../../../builder/blocks/page-weight.tsx';
import { shownBlocks } from '../../../builder/blocks/shown-blocks.ts';
import { useChosenBlock } from '../../../builder/blocks/use-chosen-block.ts';
import { BuilderBar } from '../../../builder/builder-bar.tsx';
import { PreviewFrame } from '../../../builder/preview-frame.tsx';
import { useDocument } from '../../../builder/use-document.ts';
import { useSteady } from '../../../builder/use-steady.ts';
import { homeDocument, keptOfHome } from '../api/home-calls.ts';
import { ChosenBlock } from './chosen-block.tsx';
import { homeDifferences, nameOfBlock } from './home-words.ts';

type HomeEditorProps = { readonly shopId: number; readonly read: Built<Home> };

/** The home page of the shop: its blocks, the shop with them, and what the chosen one is made of. */
export function HomeEditor({ shopId, read }: HomeEditorProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const of = homeDocument(shopId);
  const nameOf = useCallback(
    (block: HomeBlock) => nameOfBlock(block, language, translate(`homeBuilder.type.${block.type}`)),
    [language, translate],
  );
  const words = { name: nameOf, part: (part: string) => translate(`homeBuilder.part.${part}`) };
  const built = useDocument(of, read, ({ blocks }) => blocks.map(nameOf).join(', '));
  const { selected, setSelected, page, setPage } = useChosenBlock();
  const { kept, keep } = useKeptBlocks(keptOfHome);
  const { blocks } = built.steps.present;
  const chosen = blocks.find(({ key }) => key === selected);
  const change = (next: readonly HomeBlock[], cell: string | null = null) => {
    if (next !== blocks) built.steps.change({ blocks: [...next] }, cell);
  };
  const add = (added: readonly HomeBlock[]) => {
    const place = chosen === undefined ? blocks.length : blocks.indexOf(chosen) + 1;
    change(blocks.toSpliced(place, 0, ...added));
    setSelected(added.length === 1 ? (added[0]?.key ?? null) : null);
  };
  const addOf = useSteady((wanted: string) => {
    const type = BLOCK_TYPES.find((each) => each === wanted);
    if (type !== undefined) add([emptyBlock(newKey(), type)]);
  });
  const paste = useSteady(() => add(kept.map((block) => ({ ...block, key: newKey() }))));
  const keepAll = useSteady(() => keep(blocks));
  const keptNames = useMemo(() => kept.map(nameOf), [kept, nameOf]);
  const types = useMemo(
    () => BLOCK_TYPES.map((value) => ({ value, label: translate(`homeBuilder.type.${value}`) })),
    [translate],
  );
  const seen = page === null || built.saving !== 'saved' ? null : shownBlocks(page);
  return (
    <>
      <BuilderBar of={of} built={built} differences={(before, after) => homeDifferences(before, after, words)} />
      <BlockPanes
        isChosen={chosen !== undefined}
        layers={
          <>
            <LayerList
              blocks={blocks}
              selected={selected}
              nameOf={nameOf}
              typeOf={({ type }) => translate(`homeBuilder.type.${type}`)}
              emptyOf={(block) => translate(`homeBuilder.state.${emptyReason(block)}`)}
              shown={seen}
              onSelect={setSelected}
              onChange={change}
              onKeep={(block) => keep([block])}
            />
            <AddBlock
              types={types}
              count={blocks.length}
              most={MOST_BLOCKS}
              kept={keptNames}
              onAdd={addOf}
              onPaste={paste}
              onKeepAll={keepAll}
            />
          </>
        }
        preview={
          <>
            <PreviewFrame shopId={shopId} only="home" version={read.version} onShown={setPage} />
            <PageWeight
              page={page}
              nameOf={(key) => blocks.filter((block) => block.key === key).map(nameOf)[0] ?? key}
            />
          </>
        }
        settings={
          <ChosenBlock
            shopId={shopId}
            block={chosen}
            name={chosen === undefined ? '' : nameOf(chosen)}
            page={page}
            onClose={() => setSelected(null)}
            onChange={(next, cell) =>
              change(
                blocks.map((block) => (block.key === next.key ? next : block)),
                cell,
              )
            }
          />
        }
      />
    </>
  );
}
