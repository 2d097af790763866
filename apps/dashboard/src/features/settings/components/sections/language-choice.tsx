import { SHOP_LANGUAGES } from '@hanout/contracts/shop-sections';
import type { LanguagesSection } from '@hanout/contracts/shop-sections';
import type { ServerForm } from '@hanout/ui/form/use-server-form.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { NativeSelect, Switch } from '@mantine/core';

/** In a form: `languages` with commas between them, and where the others lead. */
export type LanguageValues = { readonly languages: string; readonly defaultLanguage: string };

export const languageValuesOf = ({ languages, defaultLanguage }: LanguagesSection): LanguageValues => ({
  languages: languages.join(','),
  defaultLanguage: String(defaultLanguage),
});

export const toLanguages = ({ languages, defaultLanguage }: LanguageValues): LanguagesSection => ({
  languages: SHOP_LANGUAGES.filter((language) => languages.split(',').includes(language)),
  defaultLanguage: SHOP_LANGUAGES.find((language) => language === defaultLanguage) ?? 'fr',
});

type LanguageChoiceProps<Values extends LanguageValues> = {
  readonly form: Pick<ServerForm<Values>, 'field'> & { readonly values: LanguageValues };
  readonly onChange: (field: keyof LanguageValues, value: string) => void;
};

/** The languages in which shoppers read a shop, and which of them is the first. */
export function LanguageChoice<Values extends LanguageValues>({ form, onChange }: LanguageChoiceProps<Values>) {
  const translate = useTranslate();
  const chosen = form.values.languages.split(',');
  const toggle = (language: string) => {
    const next = SHOP_LANGUAGES.filter((each) => (each === language) !== chosen.includes(each));
    onChange('languages', next.join(','));
    if (!next.some((each) => each === form.values.defaultLanguage)) onChange('defaultLanguage', next[0] ?? 'fr');
  };
  return (
    <>
      {SHOP_LANGUAGES.map((language) => (
        <Switch
          key={language}
          label={translate(`settings.language.${language}`)}
          checked={chosen.includes(language)}
          // A shop speaks at least one.
          disabled={chosen.length === 1 && chosen.includes(language)}
          onChange={() => toggle(language)}
        />
      ))}
      <NativeSelect
        {...form.field('defaultLanguage')}
        label={translate('settings.defaultLanguage')}
        description={translate('settings.defaultLanguageWhy')}
        maw={420}
        data={SHOP_LANGUAGES.filter((language) => chosen.includes(language)).map((value) => ({
          value,
          label: translate(`settings.language.${value}`),
        }))}
        onChange={(event) => onChange('defaultLanguage', event.currentTarget.value)}
      />
    </>
  );
}
