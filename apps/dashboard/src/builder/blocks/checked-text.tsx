import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { TextInput } from '@mantine/core';
import { useState } from 'react';

type CheckedTextProps = {
  readonly label: string;
  readonly description: string;
  readonly value: string;
  readonly isFine: (text: string) => boolean;
  readonly onChange: (text: string) => void;
};

/** A text of signs that machines read: what does not fit stays in the field, says so and is not saved. */
export function CheckedText({ label, description, value, isFine, onChange }: CheckedTextProps) {
  const translate = useTranslate();
  const [wrong, setWrong] = useState<string | null>(null);
  return (
    <TextInput
      label={label}
      description={description}
      dir="ltr"
      maxLength={500}
      value={wrong ?? value}
      error={wrong === null ? undefined : translate('homeBuilder.notSaved')}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setWrong(isFine(text) ? null : text);
        if (isFine(text)) onChange(text);
      }}
    />
  );
}
