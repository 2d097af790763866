import type { ServerForm } from '@hanout/ui/form/use-server-form.ts';
import { Checkbox, Stack } from '@mantine/core';

type ShopsFieldProps = {
  /** Its field `shopIds` holds the numbers of the shops, with commas between them. */
  readonly form: ServerForm<{ readonly shopIds: string }>;
  readonly shops: readonly { readonly id: number; readonly name: string }[];
  readonly label: string;
  readonly description?: string | undefined;
};

/** Which of the person's shops something is for. */
export function ShopsField({ form, shops, label, description }: ShopsFieldProps) {
  return (
    <Checkbox.Group
      label={label}
      description={description}
      error={form.field('shopIds').error}
      value={shopIdsIn(form.values).map(String)}
      onChange={(ids) => form.change('shopIds', ids.join(','))}
    >
      <Stack gap={8} mt={6}>
        {shops.map(({ id, name }) => (
          <Checkbox key={id} value={String(id)} label={<bdi>{name}</bdi>} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

/** What the form holds of it, as it is sent. */
export const shopIdsIn = ({ shopIds }: { readonly shopIds: string }): number[] =>
  shopIds
    .split(',')
    .filter((id) => id !== '')
    .map(Number);

/** What a person sees of the ids that a form holds. */
export const namesOf = (shops: ShopsFieldProps['shops'], shopIds: string): string =>
  shops
    .filter(({ id }) => shopIdsIn({ shopIds }).includes(id))
    .map(({ name }) => name)
    .join(', ');
