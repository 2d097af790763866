import { LONGEST_LANDING_TEXT, LONGEST_LANDING_TITLE, type LandingItem } from '@hanout/contracts/builders/landing';
import { emptyLandingItem } from '@hanout/contracts/builders/landing-templates';
import { hasPart, mostItems, type LandingBlockType } from '@hanout/core/landing';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { ActionIcon, Button, Group, Stack } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react';
import { newKey } from '../../../api/new-key.ts';
import { WordsFields } from '../../../builder/blocks/words-fields.tsx';
import { OnePicture } from './one-picture.tsx';

type LandingItemsProps = {
  readonly shopId: number;
  readonly type: LandingBlockType;
  readonly items: readonly LandingItem[];
  readonly onChange: (items: readonly LandingItem[], cell: string | null) => void;
};

/** What a block lists: promises, benefits, questions with their answers, or the two pictures that are compared. */
export function LandingItems({ shopId, type, items, onChange }: LandingItemsProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const move = (index: number, by: number) => {
    const item = items[index];
    if (item !== undefined) onChange(items.toSpliced(index, 1).toSpliced(index + by, 0, item), null);
  };
  return (
    <div className="hn-block-pictures" role="group" aria-label={translate('landingPages.items')}>
      {items.map((item, index) => {
        const number = String(index + 1);
        const usual = translate(
          type === 'before_after' ? (index === 0 ? 'landingPages.before' : 'landingPages.after') : 'landingPages.item',
          { number },
        );
        const name = item.titles[language] || item.titles.fr || usual;
        const set = (part: Partial<LandingItem>, cell: string | null) =>
          onChange(
            items.map((each) => (each === item ? { ...item, ...part } : each)),
            cell === null ? null : `item ${item.key} ${cell}`,
          );
        return (
          <details key={item.key} className="hn-block-picture" open={items.length === 1}>
            <summary>
              <bdi>{name}</bdi>
            </summary>
            <Stack gap="sm" mt="xs">
              <Group gap="xs">
                <ActionIcon
                  variant="default"
                  size={44}
                  aria-label={translate('landingPages.itemUp', { name })}
                  disabled={index === 0}
                  onClick={() => move(index, -1)}
                >
                  <IconArrowUp size={18} />
                </ActionIcon>
                <ActionIcon
                  variant="default"
                  size={44}
                  aria-label={translate('landingPages.itemDown', { name })}
                  disabled={index === items.length - 1}
                  onClick={() => move(index, 1)}
                >
                  <IconArrowDown size={18} />
                </ActionIcon>
                <ActionIcon
                  variant="default"
                  size={44}
                  aria-label={translate('landingPages.itemOut', { name })}
                  onClick={() =>
                    onChange(
                      items.filter((each) => each !== item),
                      null,
                    )
                  }
                >
                  <IconX size={18} />
                </ActionIcon>
              </Group>
              {hasPart(type, 'pictures') ? (
                <OnePicture
                  shopId={shopId}
                  label={translate('landingPages.itemPicture', { name })}
                  imageId={item.imageId}
                  onChange={(imageId) => set({ imageId }, null)}
                />
              ) : null}
              <WordsFields
                words={item.titles}
                label="homeBuilder.blockTitle"
                longest={LONGEST_LANDING_TITLE}
                onChange={(titles, of) => set({ titles }, `title ${of}`)}
              />
              {type === 'before_after' ? null : (
                <WordsFields
                  words={item.texts}
                  label="homeBuilder.text"
                  longest={LONGEST_LANDING_TEXT}
                  isLong
                  onChange={(texts, of) => set({ texts }, `text ${of}`)}
                />
              )}
            </Stack>
          </details>
        );
      })}
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={items.length >= mostItems(type)}
        onClick={() => onChange([...items, emptyLandingItem(newKey())], null)}
      >
        {translate('landingPages.addItem')}
      </Button>
    </div>
  );
}
