import { SHOP_LANGUAGES } from '@hanout/contracts/shop-sections';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { NativeSelect, Switch } from '@mantine/core';
import { SECTION_KINDS } from '../../api/section-calls.ts';
import { SectionCard } from './section-card.tsx';

/** In which languages shoppers read the shop; one of them is where the others lead. */
export function LanguagesSection({ shopId }: { readonly shopId: number }) {
  const translate = useTranslate();
  return (
    <SectionCard
      shopId={shopId}
      kind={SECTION_KINDS.languages}
      valuesOf={({ languages, defaultLanguage }) => ({
        languages: languages.join(','),
        defaultLanguage: String(defaultLanguage),
      })}
      toValue={(values) => ({
        languages: SHOP_LANGUAGES.filter((language) => values.languages.split(',').includes(language)),
        defaultLanguage: SHOP_LANGUAGES.find((language) => language === values.defaultLanguage) ?? 'fr',
      })}
      label={(field) => translate(`settings.${field}`)}
      show={(text) =>
        text
          .split(',')
          .map((language) => translate(`settings.language.${language}`))
          .join(', ')
      }
    >
      {(form) => {
        const chosen = form.values.languages.split(',');
        const toggle = (language: string) => {
          const next = SHOP_LANGUAGES.filter((each) => (each === language) !== chosen.includes(each));
          form.change('languages', next.join(','));
          if (!next.some((each) => each === form.values.defaultLanguage))
            form.change('defaultLanguage', next[0] ?? 'fr');
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
              onChange={(event) => form.change('defaultLanguage', event.currentTarget.value)}
            />
          </>
        );
      }}
    </SectionCard>
  );
}
