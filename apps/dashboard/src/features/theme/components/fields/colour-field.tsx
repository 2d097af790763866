import { alphaPercent, withAlphaPercent } from '@hanout/core/theme';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { TextInput } from '@mantine/core';
import type { ThemeFieldProps } from './field-props.ts';
import { useTyped } from './use-typed.ts';

/** By its digits, by the browser's own picker, and how much of it covers. */
export function ColourField({ variable: { key }, name, hint, value, onChange }: ThemeFieldProps) {
  const typed = useTyped({ key, value, onChange, tidy: tidyColour });
  return (
    <div className="hn-theme-colour">
      <TextInput
        label={name}
        description={hint}
        dir="ltr"
        spellCheck={false}
        maxLength={9}
        value={typed.value}
        error={typed.error}
        leftSection={<Swatch name={name} value={value} onChange={onChange} />}
        leftSectionWidth={48}
        onChange={(event) => typed.onChange(event.currentTarget.value)}
        onBlur={typed.onBlur}
      />
      <Opacity name={name} value={value} onChange={onChange} />
    </div>
  );
}

/** As people paste it: with or without its sign, in capitals or not. */
const tidyColour = (text: string): string => {
  const bare = text.trim().toLowerCase();
  return bare.startsWith('#') ? bare : `#${bare}`;
};

export type ColourPartProps = Pick<ThemeFieldProps, 'name' | 'value' | 'onChange'>;

export function Swatch({ name, value, onChange }: ColourPartProps) {
  const translate = useTranslate();
  return (
    <span className="hn-theme-swatch">
      <input
        type="color"
        aria-label={translate('theme.picker', { name })}
        value={value.slice(0, 7)}
        // What covers only partly goes on doing so.
        onChange={(event) => onChange(event.currentTarget.value + value.slice(7))}
      />
    </span>
  );
}

type OpacityProps = ColourPartProps & { readonly label?: string };

export function Opacity({ name, label, value, onChange }: OpacityProps) {
  const translate = useTranslate();
  const percent = alphaPercent(value) ?? 100;
  return (
    <label className="hn-theme-range">
      {label === undefined ? null : <span aria-hidden>{label}</span>}
      <span className="hn-visually-hidden">{translate('theme.opacity', { name })}</span>
      <input
        type="range"
        min={0}
        max={100}
        value={percent}
        onChange={(event) => onChange(withAlphaPercent(value, Number(event.currentTarget.value)))}
      />
      <output dir="ltr">{percent} %</output>
    </label>
  );
}
