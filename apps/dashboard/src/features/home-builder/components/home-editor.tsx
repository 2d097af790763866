import type { Document as Built } from '@hanout/contracts/builders/documents';
import type { Home, HomeBlock } from '@hanout/contracts/builders/home';
import { emptyReason } from '@hanout/core/blocks';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useCallback } from 'react';
import { AddBlock } from '../../../builder/blocks/add-block.tsx';
import { BlockPanes } from '../../../builder/blocks/block-panes.tsx';
import { LayerList } from '../../../builder/blocks/layer-list.tsx';
import { PageWeight } from '../../../builder/blocks/page-weight.tsx';
import { shownBlocks } from '../../../builder/blocks/shown-blocks.ts';
import { useAddedBlocks } from '../../../builder/blocks/use-added-blocks.ts';
import { useChosenBlock } from '../../../builder/blocks/use-chosen-block.ts';
import { BuilderBar } from '../../../builder/builder-bar.tsx';
import { PreviewFrame } from '../../../builder/preview-frame.tsx';
import { useDocument } from '../../../builder/use-document.ts';
import { HOME_BLOCKS } from '../api/home-blocks.ts';
import { homeDocument } from '../api/home-calls.ts';
import { ChosenBlock } from './chosen-block.tsx';
import { homeDifferences, nameOfBlock } from './home-words.ts';

type HomeEditorProps = { readonly shopId: number; readonly read: Built<Home> };

/** The home page of the shop: its blocks, the shop with them, and what the chosen one is made of. */
export function HomeEditor({ shopId, read }: HomeEditorProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const of = homeDocument(shopId);
  const nameOfType = useCallback((type: HomeBlock['type']) => translate(`homeBuilder.type.${type}`), [translate]);
  const nameOf = useCallback(
    (block: HomeBlock) => nameOfBlock(block, language, nameOfType(block.type)),
    [language, nameOfType],
  );
  const words = { name: nameOf, part: (part: string) => translate(`homeBuilder.part.${part}`) };
  const built = useDocument(of, read, ({ blocks }) => blocks.map(nameOf).join(', '));
  const { selected, setSelected, page, setPage } = useChosenBlock();
  const { blocks } = built.steps.present;
  const chosen = blocks.find(({ key }) => key === selected);
  const change = (next: readonly HomeBlock[], cell: string | null = null) => {
    if (next !== blocks) built.steps.change({ blocks: [...next] }, cell);
  };
  const { keep, adding } = useAddedBlocks(HOME_BLOCKS, {
    blocks,
    chosen,
    nameOf,
    nameOfType,
    onChange: change,
    onSelect: setSelected,
  });
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
              typeOf={({ type }) => nameOfType(type)}
              emptyOf={(block) => translate(`homeBuilder.state.${emptyReason(block)}`)}
              shown={seen}
              onSelect={setSelected}
              onChange={change}
              onKeep={keep}
            />
            <AddBlock {...adding} />
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
