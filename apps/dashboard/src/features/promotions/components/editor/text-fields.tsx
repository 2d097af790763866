import { LANGUAGES } from '@hanout/i18n';
import type { ServerForm } from '@hanout/ui/form/use-server-form.ts';
import { GrowingText } from '@hanout/ui/inputs/growing-text.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Stack, Tabs, TextInput } from '@mantine/core';
import { LANGUAGE_NAMES } from '../../../../app/language-names.ts';
import type { DraftValues } from '../../api/draft-values.ts';

const LINES = ['title', 'subtitle', 'slogan'] as const;

/** What shoppers read, per language; a title that is missing is shown in French, or is the promotion's name. */
export function TextFields({ form }: { readonly form: ServerForm<DraftValues> }) {
  const t = useTranslate();
  const fallback = form.values['fr.title'] || form.values['name'] || '';
  return (
    <Tabs defaultValue="fr" keepMounted>
      <Tabs.List>
        {LANGUAGES.map((language) => (
          <Tabs.Tab key={language} value={language} lang={language}>
            {LANGUAGE_NAMES[language]}
            <bdi dir="ltr" className="hn-promo-filled" aria-hidden>
              {LINES.filter((line) => form.values[`${language}.${line}`] !== '').length}/{LINES.length}
            </bdi>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {LANGUAGES.map((language) => (
        <Tabs.Panel key={language} value={language} pt="sm">
          <Stack gap="sm" dir={language === 'ar' ? 'rtl' : 'ltr'} lang={language}>
            {LINES.map((line) => (
              <TextInput
                key={line}
                {...form.field(`${language}.${line}`)}
                label={t(`promotions.field.${line}`)}
                placeholder={line === 'title' ? fallback : undefined}
                maxLength={200}
                onChange={(event) => form.change(`${language}.${line}`, event.currentTarget.value)}
              />
            ))}
            <GrowingText
              {...form.field(`${language}.bannerHtml`)}
              label={t('promotions.field.bannerHtml')}
              description={t('promo.bannerHint')}
              minRows={2}
              maxRows={10}
              onChange={(event) => form.change(`${language}.bannerHtml`, event.currentTarget.value)}
            />
          </Stack>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
