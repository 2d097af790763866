import { NativeSelect } from '@mantine/core';

type ChoiceFilterProps = {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** null: all of them */
  readonly value: string | null;
  readonly onChoose: (value: string | null) => void;
};

/** Narrows a list to one of a few; the first option, which bears the name, is all of them. */
export function ChoiceFilter({ label, options, value, onChoose }: ChoiceFilterProps) {
  return (
    <NativeSelect
      aria-label={label}
      value={value ?? ''}
      data={[{ value: '', label }, ...options]}
      onChange={(event) => onChoose(event.currentTarget.value === '' ? null : event.currentTarget.value)}
    />
  );
}
