import type { EntryFieldType } from '@hanout/contracts/entries';
import { directionOf, LANGUAGES } from '@hanout/i18n';
import type { ServerForm } from '@hanout/ui/form/use-server-form.ts';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { RichTextInput } from '@hanout/ui/rich-text/rich-text-input.tsx';
import { GrowingText } from '@hanout/ui/inputs/growing-text.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { ColorInput, Select, Switch, TextInput } from '@mantine/core';

type EntryFieldProps = {
  readonly form: ServerForm<Record<string, string>>;
  /** In the form: `fr.name`. */
  readonly name: string;
  /** Of the entry: `name`. */
  readonly field: string;
  readonly type: EntryFieldType;
  readonly isReadOnly?: boolean;
};

/** One field of an entry, drawn by its type. */
export function EntryField({ form, name, field, type, isReadOnly = false }: EntryFieldProps) {
  const translate = useTranslate();
  const label = translate(`catalog.field.${field}`);
  const props = { ...form.field(name), label };
  const change = (text: string) => form.change(name, text);
  switch (type) {
    case 'flag':
      return (
        <Switch
          name={name}
          label={label}
          checked={form.values[name] === 'true'}
          onChange={(event) => change(String(event.currentTarget.checked))}
        />
      );
    case 'area':
      return (
        <GrowingText
          {...props}
          dir="auto"
          minRows={2}
          maxRows={8}
          onChange={(event) => change(event.currentTarget.value)}
        />
      );
    case 'rich':
      return (
        <RichTextInput
          label={label}
          error={form.field(name).error}
          value={form.values[name] ?? ''}
          direction={directionOf(LANGUAGES.find((each) => name.startsWith(`${each}.`)) ?? 'fr')}
          isReadOnly={isReadOnly}
          onChange={change}
        />
      );
    case 'color':
      return (
        <ColorInput
          {...props}
          format="hexa"
          attributes={leftToRight}
          eyeDropperButtonProps={{ 'aria-label': translate('catalog.pickColor') }}
          onChange={change}
        />
      );
    case 'display':
      return (
        <Select
          {...props}
          allowDeselect={false}
          value={form.values[name] || 'text'}
          data={['text', 'swatch'].map((value) => ({ value, label: translate(`catalog.display.${value}`) }))}
          onChange={(value) => change(value ?? 'text')}
        />
      );
    case 'line':
      return (
        <TextInput {...props} dir="auto" maxLength={200} onChange={(event) => change(event.currentTarget.value)} />
      );
    default:
      return (
        <TextInput
          {...props}
          attributes={leftToRight}
          maxLength={200}
          {...(type === 'code' ? { description: translate('catalog.codeHint') } : {})}
          {...(type === 'percent' ? { rightSection: '%', inputMode: 'decimal' as const } : {})}
          onChange={(event) => change(event.currentTarget.value)}
        />
      );
  }
}
