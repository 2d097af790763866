import { LONGEST_SHOP_NAME, LONGEST_TAGLINE } from '@hanout/contracts/shop-sections';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { SECTION_KINDS } from '../../api/section-calls.ts';
import { LanguageTexts } from './language-texts.tsx';
import { SectionCard } from './section-card.tsx';

/** What the shop is called, and the line below its name. */
export function NamesSection({ shopId }: { readonly shopId: number }) {
  const translate = useTranslate();
  return (
    <SectionCard
      shopId={shopId}
      kind={SECTION_KINDS.names}
      valuesOf={({ names, taglines }) => ({
        'names.fr': names.fr,
        'names.ar': names.ar,
        'names.en': names.en,
        'taglines.fr': taglines.fr,
        'taglines.ar': taglines.ar,
        'taglines.en': taglines.en,
      })}
      toValue={(values) => ({
        names: { fr: values['names.fr'], ar: values['names.ar'], en: values['names.en'] },
        taglines: { fr: values['taglines.fr'], ar: values['taglines.ar'], en: values['taglines.en'] },
      })}
      label={(field) => {
        const [name = '', language = ''] = field.split('.');
        return `${translate(`settings.${name}`)} (${translate(`settings.language.${language}`)})`;
      }}
    >
      {(form) => (
        <>
          <LanguageTexts
            form={form}
            name="names"
            fieldOf={(language) => `names.${language}` as const}
            longest={LONGEST_SHOP_NAME}
          />
          <LanguageTexts
            form={form}
            name="taglines"
            fieldOf={(language) => `taglines.${language}` as const}
            longest={LONGEST_TAGLINE}
          />
        </>
      )}
    </SectionCard>
  );
}
