import {
  LONGEST_SEO,
  LONGEST_SUMMARY,
  LONGEST_WRITING_TITLE,
  type WritingKind,
  type WritingText,
} from '@hanout/contracts/builders/writings';
import { directionOf } from '@hanout/i18n';
import type { Language } from '@hanout/i18n';
import type { FormValues, ServerForm } from '@hanout/ui/form/use-server-form.ts';
import { GrowingText } from '@hanout/ui/inputs/growing-text.tsx';
import { RichTextInput } from '@hanout/ui/rich-text/rich-text-input.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Stack, TextInput } from '@mantine/core';
import { fieldOf, textIn } from '../api/writing-values.ts';
import { useWritingInserts } from './use-writing-inserts.tsx';

type WritingTextFieldsProps = {
  readonly form: ServerForm<FormValues>;
  readonly kind: WritingKind;
  readonly shopId: number;
  readonly language: Language;
};

/** All that is written in one language, in its direction. */
export function WritingTextFields({ form, kind, shopId, language }: WritingTextFieldsProps) {
  const translate = useTranslate();
  const direction = directionOf(language);
  const inserts = useWritingInserts(shopId, language);
  const field = (name: keyof WritingText) => ({
    ...form.field(fieldOf(language, name)),
    label: translate(labelled(kind, name)),
    dir: direction,
  });
  const change = (name: keyof WritingText, text: string) => form.change(fieldOf(language, name), text);
  return (
    <Stack gap="sm" lang={language}>
      <TextInput
        {...field('title')}
        maxLength={LONGEST_WRITING_TITLE}
        onChange={(event) => change('title', event.currentTarget.value)}
      />
      {kind === 'posts' ? (
        <GrowingText
          {...field('summary')}
          description={translate('writings.summaryHint')}
          minRows={2}
          maxRows={6}
          maxLength={LONGEST_SUMMARY}
          onChange={(event) => change('summary', event.currentTarget.value)}
        />
      ) : null}
      <RichTextInput
        label={field('html').label}
        direction={direction}
        inserts={inserts}
        value={textIn(form.values, language, 'html')}
        onChange={(markup) => change('html', markup)}
      />
      {kind === 'topics' || kind === 'authors' ? null : (
        <GrowingText
          {...field('seoDescription')}
          description={translate('writings.seoHint')}
          minRows={2}
          maxRows={4}
          maxLength={LONGEST_SEO}
          onChange={(event) => change('seoDescription', event.currentTarget.value)}
        />
      )}
    </Stack>
  );
}

function labelled(kind: WritingKind, name: keyof WritingText) {
  if (kind === 'authors' && name === 'title') return 'writings.name';
  if (kind === 'authors' && name === 'html') return 'writings.bio';
  return kind === 'topics' && name === 'html' ? 'writings.description' : (`writings.${name}` as const);
}
