import { GrowingText } from '@hanout/ui/inputs/growing-text.tsx';
import { DateInput } from '@hanout/ui/inputs/date-input.tsx';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { RichTextInput } from '@hanout/ui/rich-text/rich-text-input.tsx';
import { directionOf } from '@hanout/i18n';
import type { Language } from '@hanout/i18n';
import { MultiSelect, Switch, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { PartKey } from '../../api/editor-parts.ts';
import { readIds } from '../../api/editor-parts.ts';
import type { Option } from '../../../../api/product-enumerations.ts';
import type { Editor } from './use-editor.ts';

export type FieldOf = {
  readonly editor: Editor;
  readonly part: PartKey;
  readonly name: string;
  readonly label: string;
};

/** Value and message of one field of a part, for any input. */
export function fieldProps({ editor, part, name, label }: FieldOf) {
  return {
    name,
    label,
    value: editor.values(part)[name] ?? '',
    error: editor.errors(part)[name],
  };
}

type TextProps = FieldOf & {
  readonly isLeftToRight?: boolean;
  readonly isNumber?: boolean;
  readonly isDecimal?: boolean;
  readonly description?: ReactNode;
  readonly maxLength?: number;
  readonly unit?: string;
  readonly required?: boolean;
};

/** A day of a part. */
export function PartDay(field: FieldOf) {
  return (
    <DateInput {...fieldProps(field)} onChange={(day) => field.editor.change(field.part, { [field.name]: day })} />
  );
}

export function PartText({
  isLeftToRight,
  isNumber,
  isDecimal,
  description,
  maxLength,
  unit,
  required,
  ...field
}: TextProps) {
  return (
    <TextInput
      {...fieldProps(field)}
      required={required === true}
      description={description}
      {...(maxLength === undefined ? {} : { maxLength })}
      {...(isLeftToRight === true || isNumber === true || isDecimal === true
        ? { attributes: leftToRight }
        : { dir: 'auto' })}
      {...(isNumber === true ? { inputMode: 'numeric' as const } : {})}
      {...(isDecimal === true ? { inputMode: 'decimal' as const } : {})}
      {...(unit === undefined
        ? {}
        : { rightSection: <span className="hn-input-unit">{unit}</span>, rightSectionPointerEvents: 'none' as const })}
      onChange={(event) => field.editor.change(field.part, { [field.name]: event.currentTarget.value })}
    />
  );
}

export function PartArea({
  maxLength,
  minRows = 3,
  description,
  required,
  ...field
}: FieldOf & {
  readonly maxLength?: number;
  readonly minRows?: number;
  readonly description?: ReactNode;
  readonly required?: boolean;
}) {
  return (
    <GrowingText
      {...fieldProps(field)}
      dir="auto"
      minRows={minRows}
      maxRows={14}
      required={required === true}
      description={description}
      {...(maxLength === undefined ? {} : { maxLength })}
      onChange={(event) => field.editor.change(field.part, { [field.name]: event.currentTarget.value })}
    />
  );
}

export function PartRichText({
  language,
  isReadOnly,
  ...field
}: FieldOf & { readonly language: Language; readonly isReadOnly: boolean }) {
  const { name, ...props } = fieldProps(field);
  return (
    <RichTextInput
      {...props}
      direction={directionOf(language)}
      isReadOnly={isReadOnly}
      onChange={(markup) => field.editor.change(field.part, { [name]: markup })}
    />
  );
}

export function PartSwitch({ description, ...field }: FieldOf & { readonly description?: string }) {
  const { editor, part, name, label } = field;
  return (
    <Switch
      name={name}
      label={label}
      description={description}
      checked={editor.values(part)[name] === 'true'}
      onChange={(event) => editor.change(part, { [name]: String(event.currentTarget.checked) })}
    />
  );
}

type ManyProps = FieldOf & { readonly options: readonly Option[]; readonly description?: ReactNode };

export function PartMany({ options, description, ...field }: ManyProps) {
  const { editor, part, name } = field;
  const { value: _, ...props } = fieldProps(field);
  return (
    <MultiSelect
      {...props}
      description={description}
      searchable
      clearable
      hidePickedOptions
      comboboxProps={{ shadow: 'md', transitionProps: { duration: 0 } }}
      data={options.map((option) => ({ value: option.id, label: option.name }))}
      value={[...readIds(editor.values(part)[name])]}
      onChange={(chosen) => editor.change(part, { [name]: chosen.join(',') })}
    />
  );
}
