import type { FormValues, ServerForm } from '@hanout/ui/form/use-server-form.ts';
import { Checkbox, Stack } from '@mantine/core';

type IdsFieldProps<Values extends FormValues> = {
  readonly form: ServerForm<Values>;
  /** Holds the numbers of what is chosen, with commas between them. */
  readonly field: keyof Values & string;
  readonly label: string;
  readonly description?: string;
  readonly choices: readonly { readonly id: number; readonly name: string }[];
};

/** Which of some things somebody has. */
export function IdsField<Values extends FormValues>({ form, field, choices, ...words }: IdsFieldProps<Values>) {
  const { value, error } = form.field(field);
  return (
    <Checkbox.Group
      {...words}
      error={error}
      value={idsIn(value).map(String)}
      onChange={(ids) =>
        form.change(
          field,
          idsIn(ids.join(','))
            .toSorted((one, other) => one - other)
            .join(','),
        )
      }
    >
      <Stack gap={8} mt={6}>
        {choices.map(({ id, name }) => (
          <Checkbox key={id} value={String(id)} label={<bdi>{name}</bdi>} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

export const idsIn = (text: string): number[] =>
  text
    .split(',')
    .filter((id) => id !== '')
    .map(Number);
