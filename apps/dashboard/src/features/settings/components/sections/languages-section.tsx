import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { SECTION_KINDS } from '../../api/section-calls.ts';
import { LanguageChoice, languageValuesOf, toLanguages } from './language-choice.tsx';
import { SectionCard } from './section-card.tsx';

/** In which languages shoppers read the shop; one of them is where the others lead. */
export function LanguagesSection({ shopId }: { readonly shopId: number }) {
  const translate = useTranslate();
  return (
    <SectionCard
      shopId={shopId}
      kind={SECTION_KINDS.languages}
      valuesOf={languageValuesOf}
      toValue={toLanguages}
      label={(field) => translate(`settings.${field}`)}
      show={(text) =>
        text
          .split(',')
          .map((language) => translate(`settings.language.${language}`))
          .join(', ')
      }
    >
      {(form) => <LanguageChoice form={form} onChange={form.change} />}
    </SectionCard>
  );
}
