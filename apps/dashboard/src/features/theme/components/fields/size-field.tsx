import { readSize } from '@hanout/core/theme';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { TextInput } from '@mantine/core';
import type { ThemeFieldProps } from './field-props.ts';
import { useTyped } from './use-typed.ts';

const PIXELS = 16;

/** As it is written, what it comes to on a screen, and how it looks. */
export function SizeField({ variable: { key }, name, hint, value, onChange }: ThemeFieldProps) {
  const translate = useTranslate();
  const typed = useTyped({ key, value, onChange, tidy: tidySize });
  const rem = readSize(value) ?? 1;
  return (
    <div className="hn-theme-size">
      <TextInput
        label={name}
        description={hint}
        dir="ltr"
        spellCheck={false}
        maxLength={12}
        value={typed.value}
        error={typed.error}
        onChange={(event) => typed.onChange(event.currentTarget.value)}
        onBlur={typed.onBlur}
      />
      <output dir="ltr">{translate('theme.pixels', { pixels: String(Math.round(rem * PIXELS * 10) / 10) })}</output>
      <span className="hn-theme-letters" style={{ fontSize: `${rem}rem` }} aria-hidden>
        Aa ا
      </span>
    </div>
  );
}

/** A bare number is of rem. */
function tidySize(text: string): string {
  const bare = text.trim().toLowerCase().replace(',', '.').replaceAll(' ', '');
  return /^[\d.]+$/.test(bare) ? `${bare}rem` : bare;
}
