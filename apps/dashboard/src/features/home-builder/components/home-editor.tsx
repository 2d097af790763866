import type { Document as Built } from '@hanout/contracts/builders/documents';
import type { Home, HomeBlock } from '@hanout/contracts/builders/home';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { SegmentedControl } from '@mantine/core';
import { useEffect, useState } from 'react';
import { BuilderBar } from '../../../builder/builder-bar.tsx';
import { PreviewFrame } from '../../../builder/preview-frame.tsx';
import { useDocument } from '../../../builder/use-document.ts';
import { homeDocument } from '../api/home-calls.ts';
import { keepBlocks, readKeptBlocks } from '../api/kept-blocks.ts';
import { AddBlock } from './add-block.tsx';
import { ChosenBlock } from './chosen-block.tsx';
import { homeDifferences, nameOfBlock } from './home-words.ts';
import { LayerList } from './layer-list.tsx';
import { PageWeight } from './page-weight.tsx';
import { blockAt, markChosen, shownBlocks } from './shown-blocks.ts';
import './home-builder.css';

type HomeEditorProps = { readonly shopId: number; readonly read: Built<Home> };

const VIEWS = ['blocks', 'preview'] as const;

/** The home page of the shop: its blocks, the shop with them, and what the chosen one is made of. */
export function HomeEditor({ shopId, read }: HomeEditorProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const of = homeDocument(shopId);
  const nameOf = (block: HomeBlock) => nameOfBlock(block, language, translate(`homeBuilder.type.${block.type}`));
  const words = { name: nameOf, part: (part: string) => translate(`homeBuilder.part.${part}`) };
  const built = useDocument(of, read, ({ blocks }) => blocks.map(nameOf).join(', '));
  const [selected, setSelected] = useState<string | null>(null);
  const [view, setView] = useState<string>('blocks');
  const [kept, setKept] = useState(readKeptBlocks);
  const [page, setPage] = useState<Document | null>(null);
  const { blocks } = built.steps.present;
  const chosen = blocks.find(({ key }) => key === selected);
  useEffect(() => markChosen(page, selected), [page, selected]);
  useEffect(() => {
    const choose = ({ target }: Event) => setSelected((known) => blockAt(target) ?? known);
    page?.addEventListener('click', choose);
    return () => page?.removeEventListener('click', choose);
  }, [page]);
  const change = (next: readonly HomeBlock[], cell: string | null = null) => {
    if (next !== blocks) built.steps.change({ blocks: [...next] }, cell);
  };
  const add = (added: readonly HomeBlock[]) => {
    const place = chosen === undefined ? blocks.length : blocks.indexOf(chosen) + 1;
    change(blocks.toSpliced(place, 0, ...added));
    setSelected(added.length === 1 ? (added[0]?.key ?? null) : null);
  };
  const seen = page === null || built.saving !== 'saved' ? null : shownBlocks(page);
  return (
    <>
      <BuilderBar of={of} built={built} differences={(before, after) => homeDifferences(before, after, words)} />
      <SegmentedControl
        className="hn-home-view"
        fullWidth
        aria-label={translate('homeBuilder.view')}
        value={view}
        onChange={setView}
        data={VIEWS.map((value) => ({ value, label: translate(`homeBuilder.view.${value}`) }))}
      />
      <div className="hn-home-panes" data-view={view} data-chosen={chosen !== undefined}>
        <section className="hn-home-layers" aria-label={translate('homeBuilder.layers')}>
          <LayerList
            blocks={blocks}
            selected={selected}
            nameOf={nameOf}
            shown={seen}
            onSelect={setSelected}
            onChange={change}
            onKeep={(block) => setKept(keepBlocks([block]))}
          />
          <AddBlock
            count={blocks.length}
            kept={kept}
            nameOf={nameOf}
            onAdd={add}
            onKeepAll={() => setKept(keepBlocks(blocks))}
          />
        </section>
        <div className="hn-home-preview">
          <PreviewFrame shopId={shopId} only="home" version={read.version} onShown={setPage} />
          <PageWeight page={page} nameOf={(key) => blocks.filter((block) => block.key === key).map(nameOf)[0] ?? key} />
        </div>
        <section className="hn-home-settings" aria-label={translate('homeBuilder.settings')}>
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
        </section>
      </div>
    </>
  );
}
