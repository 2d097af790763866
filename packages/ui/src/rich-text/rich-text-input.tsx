import { Input, Skeleton } from '@mantine/core';
import { Suspense, lazy, useId } from 'react';
import type { ReactNode } from 'react';
import { useTranslate } from '../text/translate-context.tsx';
import type { RichTextProps } from './rich-text-props.ts';
import './rich-text.css';
import { GrowingText } from '../inputs/growing-text.tsx';

type RichTextInputProps = RichTextProps & {
  readonly error?: ReactNode;
  readonly description?: ReactNode;
};

const RichTextEditor = lazy(async () => {
  try {
    return { default: (await import('./rich-text-editor.tsx')).RichTextEditor };
  } catch {
    return { default: PlainMarkup };
  }
});

/** A text with headings, lists and links as one more field; its editor is fetched when it is first needed. */
export function RichTextInput({ error, description, ...editor }: RichTextInputProps) {
  const id = useId();
  return (
    <Input.Wrapper id={id} label={editor.label} labelElement="div" error={error} description={description}>
      <Suspense fallback={<Skeleton height={220} />}>
        <RichTextEditor {...editor} />
      </Suspense>
    </Input.Wrapper>
  );
}

/** Stands in when the editor cannot be fetched: what is there can still be read, changed and saved. */
function PlainMarkup({ label, value, onChange, direction, isReadOnly }: RichTextProps) {
  const translate = useTranslate();
  return (
    <GrowingText
      aria-label={label}
      description={translate('ui.rich.unavailable')}
      attributes={{ input: { dir: direction } }}
      minRows={4}
      maxRows={14}
      readOnly={isReadOnly === true}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
