import { LANGUAGES, type Language } from '@hanout/i18n';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Textarea, TextInput } from '@mantine/core';
import { LANGUAGE_NAMES } from '../../app/language-names.ts';

type Words = { readonly fr: string; readonly ar: string; readonly en: string };

type WordsFieldsProps = {
  readonly words: Words;
  readonly label: 'homeBuilder.blockTitle' | 'homeBuilder.headline' | 'homeBuilder.text' | 'homeBuilder.action';
  /** of several lines */
  readonly isLong?: true;
  readonly longest: number;
  readonly onChange: (words: Words, language: Language) => void;
};

/** One text in each language of the shop, written in its direction. */
export function WordsFields({ words, label, longest, isLong, onChange }: WordsFieldsProps) {
  const translate = useTranslate();
  const Field = isLong === true ? Textarea : TextInput;
  return LANGUAGES.map((language) => (
    <Field
      key={language}
      {...(isLong === true ? { rows: 3 } : {})}
      label={translate(label, { language: LANGUAGE_NAMES[language] })}
      lang={language}
      dir={language === 'ar' ? 'rtl' : 'ltr'}
      maxLength={longest}
      value={words[language]}
      onChange={(event) => onChange({ ...words, [language]: event.currentTarget.value }, language)}
    />
  ));
}
