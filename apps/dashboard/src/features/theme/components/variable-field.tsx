import { isSizeKey, isThemeKey, valueOf, withValue, type ThemeValues, type ThemeVariable } from '@hanout/core/theme';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { ActionIcon } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { ColourField } from './fields/colour-field.tsx';
import type { ThemeFieldProps } from './fields/field-props.ts';
import { FamilyField } from './fields/family-field.tsx';
import { ShadowField } from './fields/shadow-field.tsx';
import { SizeField } from './fields/size-field.tsx';
import type { ThemeChange } from './theme-change.ts';
import { nameOfVariable } from './theme-words.ts';

type VariableFieldProps = {
  readonly variable: ThemeVariable;
  readonly values: ThemeValues;
  readonly onChange: ThemeChange;
};

/** A variable by what it takes, what it follows while it is not chosen, and the way back to the default. */
export function VariableField({ variable, values, onChange }: VariableFieldProps) {
  const translate = useTranslate();
  const { key, follows } = variable;
  const name = nameOfVariable(translate, key);
  const isChosen = values[key] !== undefined;
  const isFollowing = !isChosen && follows !== undefined && isThemeKey(follows);
  return (
    <div className="hn-theme-variable" data-chosen={isChosen || undefined}>
      <FieldOfVariable
        variable={variable}
        name={name}
        hint={isFollowing ? translate('theme.follows', { name: nameOfVariable(translate, follows) }) : undefined}
        value={valueOf(values, key)}
        onChange={(value) => onChange(withValue(values, key, value), key)}
      />
      <ActionIcon
        variant="subtle"
        size={36}
        className="hn-theme-reset"
        disabled={!isChosen}
        aria-label={translate('theme.reset', { name })}
        title={variable.default}
        onClick={() => {
          const { [key]: _, ...others } = values;
          onChange(others, null);
        }}
      >
        <IconRestore size={18} />
      </ActionIcon>
    </div>
  );
}

function FieldOfVariable(props: ThemeFieldProps) {
  const { key, type, group } = props.variable;
  if (type === 'color') return <ColourField {...props} />;
  if (group === 'Shadows') return <ShadowField {...props} />;
  return isSizeKey(key) ? <SizeField {...props} /> : <FamilyField {...props} />;
}
