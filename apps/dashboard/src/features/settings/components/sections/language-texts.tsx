import type { FormValues, ServerForm } from '@hanout/ui/form/use-server-form.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { SimpleGrid, TextInput } from '@mantine/core';

const LANGUAGES = [
  ['fr', 'ltr'],
  ['ar', 'rtl'],
  ['en', 'ltr'],
] as const;

/** Up to here a third of the card shows a text whole; a longer one has a line for itself. */
const LONGEST_OF_THREE = 80;

type LanguageTextsProps<Values extends FormValues> = {
  readonly form: ServerForm<Values>;
  /** what the three are: the text of the label, and how each field is found */
  readonly name: 'names' | 'taglines' | 'texts' | 'closedTexts';
  readonly fieldOf: (language: 'fr' | 'ar' | 'en') => keyof Values & string;
  readonly longest: number;
  readonly placeholder?: string;
};

/** One text in the three languages of the house. */
export function LanguageTexts<Values extends FormValues>(props: LanguageTextsProps<Values>) {
  const { form, name, fieldOf, longest, placeholder } = props;
  const translate = useTranslate();
  return (
    <SimpleGrid cols={{ base: 1, sm: longest > LONGEST_OF_THREE ? 1 : 3 }} spacing="sm">
      {LANGUAGES.map(([language, direction]) => {
        const field = fieldOf(language);
        return (
          <TextInput
            key={language}
            {...form.field(field)}
            label={`${translate(`settings.${name}`)} (${translate(`settings.language.${language}`)})`}
            maxLength={longest}
            attributes={{ input: { dir: direction } }}
            {...(placeholder === undefined ? {} : { placeholder })}
            onChange={(event) => form.change(field, event.currentTarget.value)}
          />
        );
      })}
    </SimpleGrid>
  );
}
