import type { HomeBlock } from '@hanout/contracts/builders/home';
import { BLOCK_TYPES, describeBlock, fittedBlock, MOST_SHOWN } from '@hanout/core/blocks';
import { safeAddress } from '@hanout/core/menus';
import { LANGUAGES } from '@hanout/i18n';
import { RichTextInput } from '@hanout/ui/rich-text/rich-text-input.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Checkbox, NumberInput, Select, Stack } from '@mantine/core';
import { LANGUAGE_NAMES } from '../../../app/language-names.ts';
import { BlockLook } from './block-look.tsx';
import { BlockPictures } from './block-pictures.tsx';
import { BlockTargets } from '../../../builder/blocks/block-targets.tsx';
import { CheckedText } from '../../../builder/blocks/checked-text.tsx';
import { WordsFields } from '../../../builder/blocks/words-fields.tsx';

export type BlockSettingsProps = {
  readonly shopId: number;
  readonly block: HomeBlock;
  /** the shop with the block in it; null: it is not there yet */
  readonly page: Document | null;
  /** `cell` names the field that is typed in: typing in one is one step back. */
  readonly onChange: (block: HomeBlock, cell: string | null) => void;
};

/** What a block is made of: its type reveals what it is filled with (BO-07). */
export function BlockSettings({ shopId, block, page, onChange }: BlockSettingsProps) {
  const translate = useTranslate();
  const { picker, most, number } = describeBlock(block.type);
  const set = (part: Partial<HomeBlock>, cell: string | null = null) => onChange({ ...block, ...part }, cell);
  return (
    <Stack gap="md">
      <Select
        label={translate('homeBuilder.typeOf')}
        data={BLOCK_TYPES.map((type) => ({ value: type, label: translate(`homeBuilder.type.${type}`) }))}
        value={block.type}
        allowDeselect={false}
        comboboxProps={{ shadow: 'md', transitionProps: { duration: 0 } }}
        onChange={(value) => {
          const type = BLOCK_TYPES.find((each) => each === value);
          if (type === undefined) return;
          // What it was filled with stays where the new type is filled with the same.
          const rest = describeBlock(type).picker === picker ? {} : { targetIds: [], images: [] };
          onChange(fittedBlock({ ...block, ...rest, type }), null);
        }}
      />
      {picker === 'html'
        ? LANGUAGES.map((language) => (
            <RichTextInput
              key={language}
              label={translate('homeBuilder.html', { language: LANGUAGE_NAMES[language] })}
              direction={language === 'ar' ? 'rtl' : 'ltr'}
              value={block.html[language]}
              onChange={(markup) => set({ html: { ...block.html, [language]: markup } }, `html ${language}`)}
            />
          ))
        : null}
      {picker === 'images' ? (
        <BlockPictures
          shopId={shopId}
          images={block.images}
          most={most}
          onChange={(images, cell) => set({ images }, cell)}
        />
      ) : null}
      {picker === null || picker === 'html' || picker === 'images' ? null : (
        <BlockTargets
          key={picker}
          shopId={shopId}
          picker={picker}
          ids={block.targetIds}
          most={most}
          onChange={(targetIds) => set({ targetIds: [...targetIds] })}
        />
      )}
      <WordsFields
        words={block.titles}
        label="homeBuilder.blockTitle"
        longest={120}
        onChange={(titles, language) => set({ titles }, `title ${language}`)}
      />
      <Checkbox
        label={translate('homeBuilder.showTitle')}
        checked={block.showTitle}
        onChange={(event) => set({ showTitle: event.currentTarget.checked })}
      />
      <CheckedText
        label={translate('homeBuilder.link')}
        description={translate('homeBuilder.linkHint')}
        value={block.link ?? ''}
        isFine={(text) => text === '' || safeAddress(text) !== null}
        onChange={(text) => set({ link: text === '' ? null : text }, 'link')}
      />
      {number === null ? null : (
        <NumberInput
          label={translate('homeBuilder.number')}
          description={translate('homeBuilder.numberHint', { count: number })}
          min={1}
          max={MOST_SHOWN}
          clampBehavior="strict"
          allowDecimal={false}
          value={block.number ?? ''}
          onChange={(value) => set({ number: typeof value === 'number' && value >= 1 ? value : null }, 'number')}
        />
      )}
      <BlockLook block={block} page={page} onChange={set} />
    </Stack>
  );
}
