import { LONGEST_ANNOUNCEMENT } from '@hanout/contracts/shop-sections';
import { DateInput } from '@hanout/ui/inputs/date-input.tsx';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { SimpleGrid, Switch, TextInput } from '@mantine/core';
import { SECTION_KINDS } from '../../api/section-calls.ts';
import { LanguageTexts } from './language-texts.tsx';
import { SectionCard } from './section-card.tsx';

/** The line above the header of every page. */
export function AnnouncementSection({ shopId }: { readonly shopId: number }) {
  const translate = useTranslate();
  return (
    <SectionCard
      shopId={shopId}
      kind={SECTION_KINDS.announcement}
      valuesOf={({ announcement: { isOn, texts, href, from, to, isClosable } }) => ({
        isOn: String(isOn),
        'texts.fr': texts.fr,
        'texts.ar': texts.ar,
        'texts.en': texts.en,
        href,
        from: from ?? '',
        to: to ?? '',
        isClosable: String(isClosable),
      })}
      toValue={(values) => ({
        announcement: {
          isOn: values.isOn === 'true',
          texts: { fr: values['texts.fr'], ar: values['texts.ar'], en: values['texts.en'] },
          href: values.href,
          from: values.from === '' ? null : values.from,
          to: values.to === '' ? null : values.to,
          isClosable: values.isClosable === 'true',
        },
      })}
      label={(field) => translate(`settings.announcement.${field.split('.')[0] ?? field}`)}
    >
      {(form) => (
        <>
          <Switch
            label={translate('settings.announcement.isOn')}
            checked={form.values.isOn === 'true'}
            onChange={(event) => form.change('isOn', String(event.currentTarget.checked))}
          />
          <LanguageTexts
            form={form}
            name="texts"
            fieldOf={(language) => `texts.${language}` as const}
            longest={LONGEST_ANNOUNCEMENT}
          />
          <TextInput
            {...form.field('href')}
            label={translate('settings.announcement.href')}
            description={translate('settings.announcement.hrefWhy')}
            maxLength={300}
            maw={560}
            attributes={leftToRight}
            onChange={(event) => form.change('href', event.currentTarget.value)}
          />
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
            checked={form.values.isClosable === 'true'}
            onChange={(event) => form.change('isClosable', String(event.currentTarget.checked))}
          />
        </>
      )}
    </SectionCard>
  );
}
