import type { Document as Built } from '@hanout/contracts/builders/documents';
import type { Landing, LandingBlock } from '@hanout/contracts/builders/landing';
import type { LandingPage } from '@hanout/contracts/builders/landing-pages';
import { landingEmptyReason, type Variant } from '@hanout/core/landing';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
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
import { LANDING_BLOCKS } from '../api/landing-blocks.ts';
import { landingDocument } from '../api/landing-calls.ts';
import { LandingSettings } from './landing-settings.tsx';
import { landingDifferences, nameOfBlock } from './landing-words.ts';
import { VariantBar } from './variant-bar.tsx';

type LandingEditorProps = {
  readonly shopId: number;
  readonly page: LandingPage;
  readonly read: Built<Landing>;
};

/** The blocks of a landing page, one variant at a time, and the page with them. */
export function LandingEditor({ shopId, page: landing, read }: LandingEditorProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const of = landingDocument(shopId, landing.id);
  const nameOfType = useCallback((type: LandingBlock['type']) => translate(`landingPages.type.${type}`), [translate]);
  const nameOf = useCallback(
    (block: LandingBlock) => nameOfBlock(block, language, nameOfType(block.type)),
    [language, nameOfType],
  );
  const words = {
    name: nameOf,
    part: (part: string) => translate(`landingPages.part.${part}`),
    inB: (name: string) => translate('landingPages.inB', { name }),
  };
  const built = useDocument(of, read, ({ a, b }) => [...a, ...(b ?? [])].map(nameOf).join(', '));
  const { selected, setSelected, page, setPage } = useChosenBlock();
  const [wanted, setWanted] = useState<Variant>('a');
  const { present } = built.steps;
  const variant = present.b === null ? 'a' : wanted;
  const blocks = present[variant] ?? present.a;
  const chosen = blocks.find(({ key }) => key === selected);
  const change = (next: readonly LandingBlock[], cell: string | null = null) => {
    if (next !== blocks) built.steps.change({ ...present, [variant]: [...next] }, cell);
  };
  const { keep, adding } = useAddedBlocks(LANDING_BLOCKS, {
    blocks,
    chosen,
    nameOf,
    nameOfType,
    onChange: change,
    onSelect: setSelected,
  });
  const show = (next: Variant) => {
    setWanted(next);
    setSelected(null);
  };
  const seen = page === null || built.saving !== 'saved' ? null : shownBlocks(page);
  return (
    <>
      <BuilderBar of={of} built={built} differences={(before, after) => landingDifferences(before, after, words)} />
      <VariantBar
        page={landing}
        variant={variant}
        hasB={present.b !== null}
        onShow={show}
        onAdd={() => {
          built.steps.change({ ...present, b: present.a }, null);
          show('b');
        }}
        onRemove={() => {
          built.steps.change({ ...present, b: null }, null);
          show('a');
        }}
      />
      <BlockPanes
        isChosen={chosen !== undefined}
        layers={
          <>
            <LayerList
              blocks={blocks}
              selected={selected}
              nameOf={nameOf}
              typeOf={({ type }) => nameOfType(type)}
              emptyOf={({ type }) => translate(`landingPages.empty.${landingEmptyReason(type)}`)}
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
            <PreviewFrame
              shopId={shopId}
              only={`landing/${landing.id}`}
              variant={variant}
              version={read.version}
              onShown={setPage}
            />
            <PageWeight
              page={page}
              nameOf={(key) => blocks.filter((block) => block.key === key).map(nameOf)[0] ?? key}
            />
          </>
        }
        settings={
          chosen === undefined ? (
            <p className="hn-menu-hint">{translate('homeBuilder.chooseBlock')}</p>
          ) : (
            <>
              <div className="hn-home-chosen">
                <h2>
                  <bdi>{nameOf(chosen)}</bdi>
                </h2>
                <ActionIcon
                  variant="default"
                  size={44}
                  aria-label={translate('homeBuilder.back')}
                  onClick={() => setSelected(null)}
                >
                  <IconX size={18} />
                </ActionIcon>
              </div>
              <LandingSettings
                key={`${variant} ${chosen.key}`}
                shopId={shopId}
                block={chosen}
                page={page}
                onChange={(next, cell) =>
                  change(
                    blocks.map((block) => (block.key === next.key ? next : block)),
                    cell === null ? null : `${variant} ${next.key} ${cell}`,
                  )
                }
              />
            </>
          )
        }
      />
    </>
  );
}
