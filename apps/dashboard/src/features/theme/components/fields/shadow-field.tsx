import { readShadow, SHADOW_LIMITS, showShadow, type Shadow } from '@hanout/core/theme';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { TextInput } from '@mantine/core';
import { Opacity, Swatch } from './colour-field.tsx';
import type { ThemeFieldProps } from './field-props.ts';
import { useTyped } from './use-typed.ts';

const PARTS = ['aside', 'down', 'soft', 'wider'] as const;
const NONE: Shadow = { aside: 0, down: 0, soft: 0, wider: 0, colour: '#00000000' };

/** As it is written, as it is drawn, and part by part. */
export function ShadowField({ variable: { key }, name, hint, value, onChange }: ThemeFieldProps) {
  const translate = useTranslate();
  const typed = useTyped({ key, value, onChange, tidy: (text) => text.trim().toLowerCase().replaceAll(/\s+/g, ' ') });
  const shadow = readShadow(value) ?? NONE;
  const change = (next: Partial<Shadow>) => onChange(showShadow({ ...shadow, ...next }));
  return (
    <div className="hn-theme-shadow">
      <TextInput
        label={name}
        description={hint}
        dir="ltr"
        spellCheck={false}
        maxLength={60}
        value={typed.value}
        error={typed.error}
        leftSection={<Swatch name={name} value={shadow.colour} onChange={(colour) => change({ colour })} />}
        leftSectionWidth={48}
        onChange={(event) => typed.onChange(event.currentTarget.value)}
        onBlur={typed.onBlur}
      />
      <span className="hn-theme-ground" aria-hidden>
        <span className="hn-theme-cast" style={{ boxShadow: value }} />
      </span>
      <div className="hn-theme-parts">
        {PARTS.map((part) => (
          <label key={part} className="hn-theme-range">
            <span>
              {translate(`theme.shadowPart.${part}`)}
              <span className="hn-visually-hidden">{name}</span>
            </span>
            <input
              type="range"
              min={SHADOW_LIMITS[part][0]}
              max={SHADOW_LIMITS[part][1]}
              value={shadow[part]}
              onChange={(event) => change({ [part]: Number(event.currentTarget.value) })}
            />
            <output dir="ltr">{shadow[part]} px</output>
          </label>
        ))}
        <Opacity
          name={name}
          label={translate('theme.shadowPart.opacity')}
          value={shadow.colour}
          onChange={(colour) => change({ colour })}
        />
      </div>
    </div>
  );
}
