import type { Document as Built } from '@hanout/contracts/builders/documents';
import type { Home, HomeBlock } from '@hanout/contracts/builders/home';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useEffect, useState } from 'react';
import { BuilderBar } from '../../../builder/builder-bar.tsx';
import { PreviewFrame } from '../../../builder/preview-frame.tsx';
import { useDocument } from '../../../builder/use-document.ts';
import { homeDocument } from '../api/home-calls.ts';
import { AddBlock } from './add-block.tsx';
import { BlockSettings } from './block-settings.tsx';
import { homeDifferences, nameOfBlock } from './home-words.ts';
import { LayerList } from './layer-list.tsx';
import './home-builder.css';

type HomeEditorProps = { readonly shopId: number; readonly read: Built<Home> };

/** The home page of the shop: its blocks, the shop with them, and what the chosen one is made of. */
export function HomeEditor({ shopId, read }: HomeEditorProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const of = homeDocument(shopId);
  const nameOf = (block: HomeBlock) => nameOfBlock(block, language, translate(`homeBuilder.type.${block.type}`));
  const built = useDocument(of, read, ({ blocks }) => blocks.map(nameOf).join(', '));
  const [selected, setSelected] = useState<string | null>(null);
  const [page, setPage] = useState<Document | null>(null);
  const { blocks } = built.steps.present;
  const chosen = blocks.find(({ key }) => key === selected);
  useEffect(() => markChosen(page, selected), [page, selected]);
  const change = (next: readonly HomeBlock[], cell: string | null = null) =>
    built.steps.change({ blocks: [...next] }, cell);
  return (
    <>
      <BuilderBar of={of} built={built} differences={(before, after) => homeDifferences(before, after, nameOf)} />
      <div className="hn-home-panes">
        <section aria-label={translate('homeBuilder.layers')}>
          <LayerList
            blocks={blocks}
            selected={selected}
            nameOf={nameOf}
            shown={page === null || built.saving !== 'saved' ? null : shownIn(page)}
            onSelect={setSelected}
            onChange={change}
          />
          <AddBlock
            onAdd={(block) => {
              change([...blocks, block]);
              setSelected(block.key);
            }}
          />
        </section>
        <PreviewFrame
          shopId={shopId}
          version={read.version}
          onShown={(shown) => {
            shown.addEventListener('click', ({ target }) => setSelected((known) => keyAt(target) ?? known));
            setPage(shown);
          }}
        />
        <section aria-label={translate('homeBuilder.settings')}>
          {chosen === undefined ? (
            <p className="hn-menu-hint">{translate('homeBuilder.chooseBlock')}</p>
          ) : (
            <BlockSettings
              key={chosen.key}
              shopId={shopId}
              block={chosen}
              onChange={(next, cell) =>
                change(
                  blocks.map((block) => (block.key === next.key ? next : block)),
                  cell,
                )
              }
            />
          )}
        </section>
      </div>
    </>
  );
}

/** Elements of the frame are of another window: what they can do says what they are. */
function keyAt(target: EventTarget | null): string | null {
  if (target === null || !('closest' in target) || typeof target.closest !== 'function') return null;
  const found: unknown = target.closest('[data-block]');
  return found !== null && typeof found === 'object' && 'dataset' in found
    ? (Object(found.dataset)['block'] ?? null)
    : null;
}

const shownIn = (page: Document): ReadonlySet<string> =>
  new Set([...page.querySelectorAll<HTMLElement>('[data-block]')].map(({ dataset }) => dataset['block'] ?? ''));

function markChosen(page: Document | null, selected: string | null): void {
  for (const block of page?.querySelectorAll<HTMLElement>('[data-block]') ?? []) {
    const isChosen = block.dataset['block'] === selected;
    block.style.outline = isChosen ? '3px solid #2563eb' : '';
    if (isChosen) block.scrollIntoView({ block: 'nearest' });
  }
}
