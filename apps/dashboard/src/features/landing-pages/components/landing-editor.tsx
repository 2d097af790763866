import type { Document as Built } from '@hanout/contracts/builders/documents';
import { MOST_LANDING_BLOCKS, type Landing, type LandingBlock } from '@hanout/contracts/builders/landing';
import { emptyLandingBlock } from '@hanout/contracts/builders/landing-templates';
import type { LandingPage } from '@hanout/contracts/builders/landing-pages';
import { LANDING_BLOCK_TYPES, landingEmptyReason, type Variant } from '@hanout/core/landing';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
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
import { keptOfLanding, landingDocument } from '../api/landing-calls.ts';
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
  const typeOf = useCallback(({ type }: LandingBlock) => translate(`landingPages.type.${type}`), [translate]);
  const nameOf = useCallback((block: LandingBlock) => nameOfBlock(block, language, typeOf(block)), [language, typeOf]);
  const words = {
    name: nameOf,
    part: (part: string) => translate(`landingPages.part.${part}`),
    inB: (name: string) => translate('landingPages.inB', { name }),
  };
  const built = useDocument(of, read, ({ a, b }) => [...a, ...(b ?? [])].map(nameOf).join(', '));
  const { selected, setSelected, page, setPage } = useChosenBlock();
  const { kept, keep } = useKeptBlocks(keptOfLanding);
  const [wanted, setWanted] = useState<Variant>('a');
  const { present } = built.steps;
  const variant = present.b === null ? 'a' : wanted;
  const blocks = present[variant] ?? present.a;
  const chosen = blocks.find(({ key }) => key === selected);
  const change = (next: readonly LandingBlock[], cell: string | null = null) => {
    if (next !== blocks) built.steps.change({ ...present, [variant]: [...next] }, cell);
  };
  const add = (added: readonly LandingBlock[]) => {
    const place = chosen === undefined ? blocks.length : blocks.indexOf(chosen) + 1;
    change(blocks.toSpliced(place, 0, ...added));
    setSelected(added.length === 1 ? (added[0]?.key ?? null) : null);
  };
  const addOf = useSteady((wantedType: string) => {
    const type = LANDING_BLOCK_TYPES.find((each) => each === wantedType);
    if (type !== undefined) add([emptyLandingBlock(newKey(), type)]);
  });
  const paste = useSteady(() => add(kept.map((block) => ({ ...block, key: newKey() }))));
  const keepAll = useSteady(() => keep(blocks));
  const keptNames = useMemo(() => kept.map(nameOf), [kept, nameOf]);
  const types = useMemo(
    () => LANDING_BLOCK_TYPES.map((value) => ({ value, label: translate(`landingPages.type.${value}`) })),
    [translate],
  );
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
              typeOf={typeOf}
              emptyOf={({ type }) => translate(`landingPages.empty.${landingEmptyReason(type)}`)}
              shown={seen}
              onSelect={setSelected}
              onChange={change}
              onKeep={(block) => keep([block])}
            />
            <AddBlock
              types={types}
              count={blocks.length}
              most={MOST_LANDING_BLOCKS}
              kept={keptNames}
              onAdd={addOf}
              onPaste={paste}
              onKeepAll={keepAll}
            />
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
