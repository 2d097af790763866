import {
  LONGEST_LANDING_TEXT,
  LONGEST_LANDING_TITLE,
  MOST_LANDING_REVIEWS,
  type LandingBlock,
} from '@hanout/contracts/builders/landing';
import { hasPart } from '@hanout/core/landing';
import { LANGUAGES } from '@hanout/i18n';
import { DateInput } from '@hanout/ui/inputs/date-input.tsx';
import { readMoment, showMoment } from '@hanout/ui/inputs/moment.ts';
import { RichTextInput } from '@hanout/ui/rich-text/rich-text-input.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { NumberInput, Stack } from '@mantine/core';
import { LANGUAGE_NAMES } from '../../../app/language-names.ts';
import { BackgroundField } from '../../../builder/blocks/background-field.tsx';
import { WordsFields } from '../../../builder/blocks/words-fields.tsx';
import { LandingItems } from './landing-items.tsx';
import { OnePicture } from './one-picture.tsx';

export type LandingSettingsProps = {
  readonly shopId: number;
  readonly block: LandingBlock;
  /** the shop with the block in it; null: it is not there yet */
  readonly page: Document | null;
  /** `cell` names the field that is typed in: typing in one is one step back. */
  readonly onChange: (block: LandingBlock, cell: string | null) => void;
};

/** What a block is made of, by its type. */
export function LandingSettings({ shopId, block, page, onChange }: LandingSettingsProps) {
  const translate = useTranslate();
  const set = (part: Partial<LandingBlock>, cell: string | null = null) => onChange({ ...block, ...part }, cell);
  const { type } = block;
  return (
    <Stack gap="md">
      <p className="hn-menu-hint">{translate(`landingPages.hint.${type}`)}</p>
      {hasPart(type, 'image') ? (
        <OnePicture
          shopId={shopId}
          label={translate('landingPages.picture')}
          imageId={block.imageId}
          onChange={(imageId) => set({ imageId })}
        />
      ) : null}
      <WordsFields
        words={block.titles}
        label="homeBuilder.blockTitle"
        longest={LONGEST_LANDING_TITLE}
        onChange={(titles, language) => set({ titles }, `title ${language}`)}
      />
      {hasPart(type, 'texts') ? (
        <WordsFields
          words={block.texts}
          label="homeBuilder.text"
          longest={LONGEST_LANDING_TEXT}
          isLong
          onChange={(texts, language) => set({ texts }, `text ${language}`)}
        />
      ) : null}
      {hasPart(type, 'html')
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
      {hasPart(type, 'items') ? (
        <LandingItems
          shopId={shopId}
          type={type}
          items={block.items}
          onChange={(items, cell) => set({ items: [...items] }, cell)}
        />
      ) : null}
      {hasPart(type, 'number') ? (
        <NumberInput
          label={translate('landingPages.number')}
          min={1}
          max={MOST_LANDING_REVIEWS}
          clampBehavior="strict"
          allowDecimal={false}
          value={block.number ?? ''}
          onChange={(value) => set({ number: typeof value === 'number' && value >= 1 ? value : null }, 'number')}
        />
      ) : null}
      {hasPart(type, 'end') ? (
        <DateInput
          label={translate('landingPages.endsAt')}
          description={translate('landingPages.endsAtHint')}
          withTime
          value={block.endsAt === null ? '' : showMoment(Date.parse(block.endsAt))}
          onChange={(text) => set({ endsAt: readMoment(text) }, 'end')}
        />
      ) : null}
      <BackgroundField
        block={block.key}
        value={block.bgColor}
        page={page}
        onChange={(bgColor) => set({ bgColor }, 'background')}
      />
    </Stack>
  );
}
