import { LONGEST_ANNOUNCEMENT, MOST_ANNOUNCEMENT_LINES } from '@hanout/contracts/shop-sections';
import { DateInput } from '@hanout/ui/inputs/date-input.tsx';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { RemoveButton } from '@hanout/ui/inputs/remove-button.tsx';
import type { FormValues, ServerForm } from '@hanout/ui/form/use-server-form.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { ActionIcon, Button, Group, SimpleGrid, Switch, TextInput } from '@mantine/core';
import { IconArrowUp, IconPlus } from '@tabler/icons-react';
import { SECTION_KINDS } from '../../api/section-calls.ts';
import { EMPTY, announcementValues, changesTo, linesOf, placeOf, toAnnouncement } from './announcement-values.ts';
import type { Line } from './announcement-values.ts';
import { LanguageTexts } from './language-texts.tsx';
import { SectionCard } from './section-card.tsx';
import './announcement.css';

/** The lines above the header of every page: one stands, several slide. */
export function AnnouncementSection({ shopId }: { readonly shopId: number }) {
  const translate = useTranslate();
  const label = (field: string): string => {
    const [, at, name = field] = /^more\.(\d)\.(.*)$/u.exec(field) ?? [];
    const said = translate(`settings.announcement.${name.split('.')[0] ?? name}`);
    return at === undefined ? said : `${translate('settings.announcement.line', { number: Number(at) + 2 })}, ${said}`;
  };
  return (
    <SectionCard
      shopId={shopId}
      kind={SECTION_KINDS.announcement}
      valuesOf={announcementValues}
      toValue={toAnnouncement}
      label={label}
    >
      {(form) => (
        <>
          <Switch
            label={translate('settings.announcement.isOn')}
            checked={form.values['isOn'] === 'true'}
            onChange={(event) => form.change('isOn', String(event.currentTarget.checked))}
          />
          <LineList form={form} />
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" maw={560}>
            {(['from', 'to'] as const).map((field) => (
              <DateInput
                key={field}
                {...form.field(field)}
                label={translate(`settings.announcement.${field}`)}
                onChange={(day) => form.change(field, day)}
              />
            ))}
          </SimpleGrid>
          <Switch
            label={translate('settings.announcement.isClosable')}
            description={translate('settings.announcement.isClosableWhy')}
            checked={form.values['isClosable'] === 'true'}
            onChange={(event) => form.change('isClosable', String(event.currentTarget.checked))}
          />
        </>
      )}
    </SectionCard>
  );
}

/** The lines in the order in which they follow each other. */
function LineList({ form }: { readonly form: ServerForm<FormValues> }) {
  const translate = useTranslate();
  const lines = linesOf(form.values);
  const write = (next: readonly Line[]) => {
    for (const [field, text] of changesTo(form.values, next)) form.change(field, text);
  };
  const isAlone = lines.length === 1;
  return (
    <>
      {lines.map((line, at) => (
        <fieldset key={at} className="hn-announced">
          <legend>{translate('settings.announcement.line', { number: at + 1 })}</legend>
          <LanguageTexts
            form={form}
            name="texts"
            fieldOf={(language) => `${placeOf(at)}texts.${language}`}
            longest={LONGEST_ANNOUNCEMENT}
          />
          <TextInput
            {...form.field(`${placeOf(at)}href`)}
            label={translate('settings.announcement.href')}
            description={translate('settings.announcement.hrefWhy')}
            maxLength={300}
            maw={560}
            attributes={leftToRight}
            onChange={(event) => form.change(`${placeOf(at)}href`, event.currentTarget.value)}
          />
          {isAlone ? null : (
            <Group gap="xs" justify="flex-end">
              {at === 0 ? null : (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={translate('settings.announcement.up', { number: at + 1 })}
                  onClick={() =>
                    write([...lines.slice(0, at - 1), line, ...lines.slice(at - 1, at), ...lines.slice(at + 1)])
                  }
                >
                  <IconArrowUp size={16} aria-hidden />
                </ActionIcon>
              )}
              <RemoveButton
                label={translate('settings.announcement.remove', { number: at + 1 })}
                onRemove={() => write(lines.filter((_, index) => index !== at))}
              />
            </Group>
          )}
        </fieldset>
      ))}
      <Group gap="xs">
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={lines.length >= MOST_ANNOUNCEMENT_LINES}
          onClick={() => write([...lines, EMPTY])}
        >
          {translate('settings.announcement.add')}
        </Button>
        <span className="hn-soft">{translate('settings.announcement.slides', { most: MOST_ANNOUNCEMENT_LINES })}</span>
      </Group>
    </>
  );
}
