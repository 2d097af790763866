import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { MultiSelect } from '@mantine/core';

type PeopleFieldProps = {
  readonly people: readonly { readonly id: number; readonly name: string }[];
  /** Numbers with commas between them, as a form holds them. */
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (value: string) => void;
};

/** Who is told of it. */
export function PeopleField({ people, value, error, onChange }: PeopleFieldProps) {
  const translate = useTranslate();
  return (
    <MultiSelect
      label={translate('incidents.notified')}
      description={translate('incidents.notifiedHint')}
      data={people.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === '' ? [] : value.split(',')}
      error={error}
      searchable
      clearable
      onChange={(chosen) => onChange(chosen.join(','))}
    />
  );
}

export const peopleOf = (value: string | undefined): number[] =>
  value === undefined || value === '' ? [] : value.split(',').map(Number);
